export const RESULTS_PER_PAGE = 10;
/** Because a common word matches every article, only this many of the newest matches in titles, in heads (title, tags and excerpt) and in bodies are ranked. Also how many results are shown at most. */
export const MAX_RANKED = 100;
export const MAX_COUNTED_MATCHES = 1001;
