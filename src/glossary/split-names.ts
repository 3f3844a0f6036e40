/** A comma between a digit and another character is part of the name ("46,XY"), and so is a hyphen inside it. Bullets of a pasted list are removed. */
const separators = /[\n\r;\t]+|,(?=\s|$)|(?<!\d),/;

export const splitNames = (text: string) =>
  text
    .split(separators)
    .map((name) => name.replace(/^\s*[-–•*·]\s+/, "").trim())
    .filter((name) => name !== "");
