import type { TextLength as Length } from "@/rich-text/text-length";

export function TextLength({ length }: { length: Length | undefined }) {
  return <p className="writing-footer">{length && describe(length)}</p>;
}

function describe({ words, minutes }: Length) {
  if (words === 0) return "No words yet";
  return `${words.toLocaleString("en-US")} ${words === 1 ? "word" : "words"} · ${minutes} min read`;
}
