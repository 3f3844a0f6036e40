/** How long a reviewer's link works. */
export const LINK_DAYS = 30;
export const MAX_NOTE_LENGTH = 2000;
