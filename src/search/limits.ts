export const RESULTS_PER_PAGE = 10;
/** This many of the newest matches are ranked in titles, in heads (title, tags and excerpt) and in bodies, since a common word matches every article. No more are shown. */
export const MAX_RANKED = 100;
export const MAX_COUNTED_MATCHES = 1001;
