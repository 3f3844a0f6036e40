/** Escapes `<`, so that no text can end the script element. */
export const scriptJson = (value: object) => JSON.stringify(value).replaceAll("<", "\\u003c");
