export const MAX_REMARK_LENGTH = 2000;
export const MAX_NOTE_LENGTH = 5000;
export const MAX_INTERESTS_LENGTH = 2000;
/** In a text with more blocks, several blocks share a field for remarks. */
export const MAX_PASSAGES = 300;
