export const MAX_SAVES = 50;
/** Texts that were not chosen in a conflict. */
export const MAX_SET_ASIDE = 20;
