/** A comma right after a digit, with no space behind it, belongs to the name ("46,XY"), and so do hyphens inside a name. Bullets of a pasted list do not. */
const separators = /[\n\r;\t]+|,(?=\s|$)|(?<!\d),/;

export const splitNames = (text: string) =>
  text
    .split(separators)
    .map((name) => name.replace(/^\s*[-–•*·]\s+/, "").trim())
    .filter((name) => name !== "");
