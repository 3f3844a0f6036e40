export const DAYS_IN_TRASH = 30;
