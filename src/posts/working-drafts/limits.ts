/** Enough for every writer, but too few to fill the disk unnoticed with drafts of up to 1 MB. */
export const MAX_DRAFTS = 100;

/** In characters. Lines of a draft may be longer than those of a post, whose limits are checked when the post is saved. */
export const MAX_LINE_LENGTH = 5000;
export const MAX_TAGS = 200;
