export const PASSWORD_HINT = "At least 12 characters, such as four or more words that don’t belong together.";

export const TOO_WEAK_MESSAGE =
  "This password is too easy to guess. Use four or more words that don’t belong together: no names, no lists such as the seasons, nothing about this site";
