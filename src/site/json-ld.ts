/** JSON that can stand inside a script element: no `<` can end it. */
export const scriptJson = (value: object) => JSON.stringify(value).replaceAll("<", "\\u003c");
