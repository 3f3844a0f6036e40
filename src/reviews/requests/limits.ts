/** How long a reviewer's link works. */
export const LINK_DAYS = 30;
/** After this time without an answer, the reviewer is reminded once. */
export const REMIND_DAYS = 7;
export const MAX_NOTE_LENGTH = 2000;
