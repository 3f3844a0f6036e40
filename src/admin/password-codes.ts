/** Sent with a 403: the caller must first POST the password to /api/admin/confirm-password. */
export const PASSWORD_NEEDED = "password-needed";

/** Sent with a 403: the user must choose a password of their own first. */
export const PASSWORD_CHANGE_NEEDED = "password-change-needed";

export const CHOOSE_PASSWORD_PATH = "/admin/choose-password";
