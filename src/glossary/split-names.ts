/** A comma after a digit and before anything but a space is part of the name ("46,XY"), as are hyphens inside it. Bullets of a pasted list are not. */
const separators = /[\n\r;\t]+|,(?=\s|$)|(?<!\d),/;

export const splitNames = (text: string) =>
  text
    .split(separators)
    .map((name) => name.replace(/^\s*[-–•*·]\s+/, "").trim())
    .filter((name) => name !== "");
