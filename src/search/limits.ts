export const RESULTS_PER_PAGE = 10;
/** Only the newest matches are ranked and shown, since a common word matches every article. */
export const MAX_RANKED = 100;
export const MAX_COUNTED_MATCHES = 1001;
