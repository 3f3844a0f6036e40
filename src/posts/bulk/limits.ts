export const MAX_POSTS_AT_ONCE = 100;
