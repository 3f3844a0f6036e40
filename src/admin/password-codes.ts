/** The `code` of a 403: the same call is answered once the password was given to POST /api/admin/confirm-password. */
export const PASSWORD_NEEDED = "password-needed";

/** The `code` of a 403: nothing is answered before the user has chosen a password of their own. */
export const PASSWORD_CHANGE_NEEDED = "password-change-needed";

/** The page where they do. */
export const CHOOSE_PASSWORD = "/admin/choose-password";
