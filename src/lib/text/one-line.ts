/** These characters change the direction of text, and can make a title read as a different one. */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/g;
const controls = /[^\P{Cc}\s]/gu;

/** The form in which every line of text is stored: NFC, single spaces, no control characters. */
export function oneLine(text: string) {
  return text
    .toWellFormed()
    .replace(directionControls, "")
    .replace(controls, "")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
}
