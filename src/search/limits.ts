export const RESULTS_PER_PAGE = 10;
/** Only this many of the newest matches in titles, in heads (title, tags and excerpt) and in bodies are ranked and shown, because a common word matches every article. */
export const MAX_RANKED = 100;
export const MAX_COUNTED_MATCHES = 1001;
