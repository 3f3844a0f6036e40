const blocks = "p|h[1-3]|ul|ol|li|table|thead|tbody|tr|blockquote|pre|figure";
const ends = new RegExp(
  `(</(?:${blocks})>|<(?:ul|ol|table|thead|tbody|hr)(?: [^>]*)?>)(?!</(?:li|td|th|blockquote)>|$)`,
  "g",
);

/** Canonical HTML with each block on a line of its own; between blocks, spaces mean nothing. */
export function withLines(html: string) {
  return html.replace(ends, "$1\n");
}
