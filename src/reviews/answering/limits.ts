export const MAX_REMARK_LENGTH = 2000;
export const MAX_NOTE_LENGTH = 5000;
export const MAX_INTERESTS_LENGTH = 2000;
/** More blocks than this share fields for remarks. */
export const MAX_PASSAGES = 300;
