/** Commas between digits belong to a name ("46,XY"), and so do hyphens inside one; bullets of a pasted list do not. */
const separators = /[\n\r;\t]+|,(?=\s|$)|(?<!\d),/;

export const splitNames = (text: string) =>
  text
    .split(separators)
    .map((name) => name.replace(/^\s*[-–•*·]\s+/, "").trim())
    .filter((name) => name !== "");
