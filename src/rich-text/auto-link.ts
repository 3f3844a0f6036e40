import { InputRule } from "@milkdown/kit/prose/inputrules";
import { Fragment, type MarkType, type Node, type Schema, Slice } from "@milkdown/kit/prose/model";
import { type EditorState, Plugin, type Transaction } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";

import { completeAddress } from "@/content/complete-address";

import { readLinkAddress } from "./link-address";
import { withTextSelected } from "./selection";

/** Matches only what is clearly an address, unlike "e.g.this" or "example.org". */
const addressInText = /(?<![\p{L}\p{N}@/])(?:https?:\/\/|www\.|doi:\s?10\.)[^\s<>"\uFFFC]+/giu;

type FoundAddress = { start: number; end: number; href: string };

export function addressesIn(text: string): FoundAddress[] {
  return [...text.matchAll(addressInText)].flatMap(({ 0: found, index }) => {
    const shown = withoutPunctuation(found);
    const { href } = readLinkAddress(shown);
    return href ? [{ start: index, end: index + shown.length, href }] : [];
  });
}

function withoutPunctuation(address: string): string {
  const trimmed = address.replace(/[.,;:!?'’”»…\]*_\uFFFC]+$/u, "");
  // A closing bracket belongs to the address if it was opened there, as in "…/Sperm_(biology)".
  const hasExtraBracket = trimmed.endsWith(")") && trimmed.split(")").length > trimmed.split("(").length;
  if (hasExtraBracket) return withoutPunctuation(trimmed.slice(0, -1));
  return trimmed === address ? trimmed : withoutPunctuation(trimmed);
}

export function linkTypedAddress(type: MarkType) {
  return new InputRule(/\S[ \u00a0]$/, (state, [typed], start, end) => {
    if (end !== start + 1) return null;
    return linkBefore(state, end, type)?.insertText(typed.slice(1), end).removeStoredMark(type) ?? null;
  });
}

function linkBefore(state: EditorState, position: number, type: MarkType): Transaction | undefined {
  const $position = state.doc.resolve(position);
  if (!$position.parent.type.allowsMarkType(type)) return undefined;
  const text = $position.parent.textBetween(0, $position.parentOffset, undefined, "\uFFFC");
  const word = text.slice(text.search(/(doi:\s)?\S+$/i));
  const wordStart = text.length - word.length;
  const [found] = addressesIn(word).filter(({ end }) => withoutPunctuation(word).length === end);
  if (!found) return undefined;
  const from = $position.start() + wordStart + found.start;
  const to = $position.start() + wordStart + found.end;
  const code = state.schema.marks.inlineCode as MarkType;
  if (state.doc.rangeHasMark(from, to, type) || state.doc.rangeHasMark(from, to, code)) return undefined;
  return state.tr.addMark(from, to, type.create({ href: found.href }));
}

export function autoLinkPlugin(schema: Schema) {
  const type = schema.marks.link as MarkType;
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        const { empty, from } = view.state.selection;
        if (event.key !== "Enter" || event.isComposing || !empty) return false;
        const transaction = linkBefore(view.state, from, type);
        if (transaction) view.dispatch(transaction);
        return false;
      },
      handlePaste: (view, event) => linkSelection(view, event.clipboardData?.getData("text/plain") ?? "", type),
      transformPasted(slice, _view, isPlain) {
        const content = isPlain ? linkTexts(slice.content, type) : completeLinks(slice.content, type);
        return new Slice(content, slice.openStart, slice.openEnd);
      },
    },
  });
}

function linkSelection(view: EditorView, pasted: string, type: MarkType) {
  const { state } = view;
  const { empty, from, to, $from, $to } = withTextSelected(state).selection;
  const text = pasted.trim();
  const [found] = addressesIn(text.startsWith("10.") ? `doi:${text}` : text);
  if (empty || !$from.sameParent($to) || !$from.parent.inlineContent || !$from.parent.type.allowsMarkType(type))
    return false;
  const isAddress = found && found.start === 0 && found.end >= text.length;
  if (!isAddress || addressesIn(state.doc.textBetween(from, to)).length > 0) return false;
  view.dispatch(
    state.tr
      .removeMark(from, to, type)
      .addMark(from, to, type.create({ href: found.href }))
      .scrollIntoView(),
  );
  return true;
}

function linkTexts(content: Fragment, type: MarkType): Fragment {
  return Fragment.fromArray(
    content.content.flatMap((node): Node[] => {
      if (!node.isText)
        return [node.type.allowsMarkType(type) || !node.isTextblock ? node.copy(linkTexts(node.content, type)) : node];
      if (node.marks.length > 0) return [node];
      return splitText(node, type);
    }),
  );
}

function splitText(node: Node, type: MarkType) {
  const text = node.text ?? "";
  const pieces: Node[] = [];
  let position = 0;
  for (const { start, end, href } of addressesIn(text)) {
    if (start > position) pieces.push(node.cut(position, start));
    pieces.push(node.cut(start, end).mark([type.create({ href })]));
    position = end;
  }
  if (position < text.length) pieces.push(node.cut(position));
  return pieces;
}

/** Completes addresses of pasted links, such as "www.example.org" or "doi:…". */
function completeLinks(content: Fragment, type: MarkType): Fragment {
  return Fragment.fromArray(
    content.content.map((node) => {
      const link = type.isInSet(node.marks);
      const href = link && completeAddress(link.attrs.href);
      if (href) return node.mark(type.create({ ...link.attrs, href }).addToSet(node.marks));
      return node.isLeaf ? node : node.copy(completeLinks(node.content, type));
    }),
  );
}
