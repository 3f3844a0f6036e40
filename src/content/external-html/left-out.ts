export type LeftOut = { readonly kind: Kind; readonly text: string };

type Kind = keyof typeof names;

export type ReportLeftOut = (kind: Kind, text: string) => void;

const names = {
  comment: ["comment", "comments"],
  deletion: ["tracked deletion", "tracked deletions"],
  image: ["image", "images"],
  video: ["video", "videos"],
  sound: ["audio clip", "audio clips"],
  embed: ["embedded page", "embedded pages"],
  field: ["form field", "form fields"],
  innerLink: ["link inside the document", "links inside the document"],
  fileLink: ["link to a file on a computer", "links to files on a computer"],
  otherLink: [
    "link that is not to a web, email or phone address",
    "links that are not to web, email or phone addresses",
  ],
  imageLink: ["link around an image", "links around images"],
  table: ["table inside a table (its text is kept)", "tables inside tables (their text is kept)"],
  underline: ["underline (its text is kept)", "underlines (their text is kept)"],
  abbreviation: ["explanation of an abbreviation", "explanations of abbreviations"],
} as const;

export function leftOutSentence(leftOut: readonly LeftOut[]) {
  return leftOut.length > 0 ? `${leftOutWords(leftOut)} ${leftOut.length === 1 ? "was" : "were"} left out.` : "";
}

export function leftOutWords(leftOut: readonly LeftOut[]) {
  const kinds = [...new Set(leftOut.map(({ kind }) => kind))];
  const parts = kinds.map((kind) => {
    const count = leftOut.filter((one) => one.kind === kind).length;
    return `${count} ${names[kind][count === 1 ? 0 : 1]}`;
  });
  return joinWords(parts);
}

export const nameOf = (kind: Kind) => {
  const name = names[kind][0];
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const joinWords = (words: string[]) =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
