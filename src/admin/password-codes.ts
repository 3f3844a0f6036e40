/** With a 403: the same call works after POST /api/admin/confirm-password. */
export const PASSWORD_NEEDED = "password-needed";

/** With a 403: nothing works before the user has chosen a password of their own. */
export const PASSWORD_CHANGE_NEEDED = "password-change-needed";

export const CHOOSE_PASSWORD = "/admin/choose-password";
