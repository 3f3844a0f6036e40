import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import type { CompileContext, Token } from "micromark-util-types";

/** Renders Markdown as Ghost did: with GitHub's tables and footnotes, with HTML, and with a break after each line. */
export const markdownHtml = (markdown: string) =>
  micromark(withBreaks(markdown), {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml(), { exit: { htmlFlowData: writeHtml, htmlTextData: writeHtml } }],
  });

/** GitHub's extension would escape some HTML; here it is kept, and cleaned later. */
function writeHtml(this: CompileContext, token: Token): undefined {
  this.raw(this.encode(this.sliceSerialize(token)));
}

/** Markdown needs two spaces for a line break; Ghost needed none. */
function withBreaks(markdown: string) {
  let isCode = false;
  const lines = markdown.replaceAll("\r\n", "\n").split("\n");
  return lines
    .map((line) => {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
      return !isCode && /^[\p{L}\p{N}_]/u.test(line) ? `${line}  ` : line;
    })
    .join("\n");
}
