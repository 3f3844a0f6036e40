import { InputRule, textblockTypeInputRule, wrappingInputRule } from "@milkdown/kit/prose/inputrules";
import type { MarkType, NodeType } from "@milkdown/kit/prose/model";
import type { EditorState } from "@milkdown/kit/prose/state";
import { $inputRule } from "@milkdown/kit/utils";
import {
  createCodeBlockInputRule,
  wrapInBlockquoteInputRule,
  wrapInBulletListInputRule,
} from "@milkdown/preset-commonmark";

import { linkTypedAddress } from "./auto-link";
import { divider, heading, orderedList } from "./schema/blocks";
import { emphasis, inlineCode, link, strong } from "./schema/marks";

const startHeading = $inputRule((ctx) =>
  textblockTypeInputRule(/^(#{1,3})\s$/, heading.type(ctx), ([, marker]) => ({ level: marker?.length })),
);

const startOrderedList = $inputRule((ctx) =>
  wrappingInputRule(
    /^\s*(0?\d{1,2})\.\s$/,
    orderedList.type(ctx),
    ([, number]) => ({ order: Number(number) }),
    ([, number], list) => list.childCount + list.attrs.order === Number(number),
  ),
);

const insertDivider = $inputRule(
  (ctx) =>
    new InputRule(/^---$/, (state) => {
      const { $from } = state.selection;
      const type: NodeType = divider.type(ctx);
      const isAllowed = $from.node(-1).canReplaceWith($from.index(-1), $from.index(-1), type);
      if (!isAllowed || $from.parent.type !== state.schema.nodes.paragraph) return null;
      return state.tr.delete($from.start(), $from.end()).insert($from.before(), type.create());
    }),
);

/** Markers that may be meant literally stay as they are, as in "*p < 0.05; **p < 0.01", "2 * 3 * 4" and addresses. */
export function formatBetween(marker: string, type: MarkType) {
  const char = marker.charAt(0);
  const markers = `[${char}]{${marker.length}}`;
  const between = `(?![\\s${char}])[^${char}]*[^\\s${char}]`;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}:/${char}])${markers}${between}${markers}$`, "u");
  return new InputRule(pattern, (state, [typed], start, end) => {
    const contentStart = start + marker.length;
    const contentEnd = start + typed.length - marker.length;
    if (isWordAt(state, end) || isCode(state, start, contentEnd)) return null;
    return state.tr
      .delete(contentEnd, end)
      .addMark(contentStart, contentEnd, type.create())
      .delete(start, contentStart)
      .removeStoredMark(type);
  });
}

function isWordAt({ doc }: EditorState, position: number) {
  const after = doc.resolve(position).nodeAfter;
  return after?.isText && /^[\p{L}\p{N}]/u.test(after.text ?? "");
}

function isCode({ doc, schema }: EditorState, from: number, to: number) {
  return doc.rangeHasMark(from, to, schema.marks.inlineCode as MarkType);
}

/** Rules that format text as it is typed; Backspace undoes one. The tilde has no rule, because "~5" means "about 5". */
export const inputRules = [
  wrapInBlockquoteInputRule,
  wrapInBulletListInputRule,
  startOrderedList,
  createCodeBlockInputRule,
  startHeading,
  insertDivider,
  $inputRule((ctx) => formatBetween("**", strong.type(ctx))),
  $inputRule((ctx) => formatBetween("__", strong.type(ctx))),
  $inputRule((ctx) => formatBetween("*", emphasis.type(ctx))),
  $inputRule((ctx) => formatBetween("_", emphasis.type(ctx))),
  $inputRule((ctx) => formatBetween("`", inlineCode.type(ctx))),
  $inputRule((ctx) => linkTypedAddress(link.type(ctx))),
];
