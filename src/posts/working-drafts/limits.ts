/** High enough for every writer, and low enough that drafts can't fill the disk unnoticed, because a draft may be 1 MB large. */
export const MAX_DRAFTS = 100;

/** In characters. A line may be longer than the post's rule, which is checked when the post is saved. */
export const MAX_LINE_LENGTH = 5000;
export const MAX_TAGS = 200;
