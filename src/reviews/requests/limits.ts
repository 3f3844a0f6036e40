export const LINK_DAYS = 30;
export const REMIND_DAYS = 7;
export const MAX_NOTE_LENGTH = 2000;
