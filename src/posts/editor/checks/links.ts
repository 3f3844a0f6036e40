import type { Node } from "@milkdown/kit/prose/model";

import { type Finding, textOfBlock } from "./finding";

const vagueText =
  /^(((click|tap|press|see|read|look|find)( it)? )?(here|this|more|on)|(click|see|learn|read|find out|more|show) (more|here|this|details|info(rmation)?|about (this|it))|(this |the )?(link|page|article|site|website|web ?page|source|study|paper|post|pdf|document)|details|info|more info(rmation)?|source|link \d+|\d+)$/;

const isAddress = (text: string) => /^(https?:\/\/|www\.)\S+$/i.test(text) || /^[\w-]+(\.[\w-]+)+\/\S*$/.test(text);

export function checkLinks(block: Node): Finding[] {
  const text = textOfBlock(block);
  return linksIn(block).flatMap(({ from, to }) => {
    const words = text.slice(from, to).replaceAll("\uFFFC", "").trim();
    const plain = words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    if (isAddress(words)) return [{ kind: "links", block, from, to, quote: words, note: "It is a bare address." }];
    return plain === "" || vagueText.test(plain) ? [{ kind: "links", block, from, to, quote: words || "(empty)" }] : [];
  });
}

/** Each link once, even when part of it is bold. */
function linksIn(block: Node) {
  const links: { from: number; to: number; href: unknown }[] = [];
  block.forEach((node, offset) => {
    const mark = node.marks.find(({ type }) => type.name === "link");
    if (!mark) return;
    const last = links.at(-1);
    const to = offset + node.nodeSize;
    if (last?.to === offset && last.href === mark.attrs.href) last.to = to;
    else links.push({ from: offset, to, href: mark.attrs.href });
  });
  return links;
}
