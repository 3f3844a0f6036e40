const SEPARATOR = /(?:^|\r?\n)From \S[^\r\n]{0,300}\d\d:\d\d[^\r\n]{0,30}\r?\n/;

/** The messages of an mbox file, or the file itself when it is a single message. */
export function splitMbox(file: Buffer) {
  // Each byte is one character in this encoding.
  const text = file.toString("latin1");
  if (!text.startsWith("From ")) return text.trim() === "" ? [] : [file];
  return text
    .split(SEPARATOR)
    .filter((message) => message.trim() !== "")
    .map((message) => Buffer.from(message.replaceAll(/^>(>*From )/gm, "$1"), "latin1"));
}
