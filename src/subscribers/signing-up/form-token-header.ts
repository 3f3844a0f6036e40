export const FORM_TOKEN_HEADER = "X-Form-Token";
