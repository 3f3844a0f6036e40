import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import type { CompileContext, Token } from "micromark-util-types";

/** The HTML of Markdown as Ghost wrote it: with GitHub's tables and footnotes, HTML inside, and each line on its own. */
export const markdownHtml = (markdown: string) =>
  micromark(withBreaks(markdown), {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml(), { exit: { htmlFlowData: writeHtml, htmlTextData: writeHtml } }],
  });

/** GitHub's extension would show some HTML as text; it is cleaned later. */
function writeHtml(this: CompileContext, token: Token): undefined {
  this.raw(this.encode(this.sliceSerialize(token)));
}

/** Two spaces end a line in Markdown; Ghost needed none. */
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
