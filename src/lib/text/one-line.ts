/** Controls that turn the direction of text, and could make a title read as another one. */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/g;
// Those that are white space become blanks instead.
const controls = /[^\P{Cc}\s]/gu;

/**
 * A line of text in the one form in which it is stored, whatever way it comes in: composed characters (NFC), a single blank for any white
 * space, none at the ends, no control characters. Doing it again changes nothing.
 */
export function oneLine(text: string) {
  return text
    .toWellFormed()
    .replace(directionControls, "")
    .replace(controls, "")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
}
