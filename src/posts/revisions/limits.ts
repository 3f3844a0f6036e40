export const MAX_SAVES = 50;
export const MAX_UNUSED = 20;
