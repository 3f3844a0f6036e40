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
import { heading, orderedList, rule } from "./schema/blocks";
import { emphasis, inlineCode, link, strong } from "./schema/marks";

const startHeading = $inputRule((ctx) =>
  textblockTypeInputRule(/^(#{1,3})\s$/, heading.type(ctx), ([, signs]) => ({ level: signs?.length })),
);

const startOrderedList = $inputRule((ctx) =>
  wrappingInputRule(
    /^\s*(0?\d{1,2})\.\s$/,
    orderedList.type(ctx),
    ([, number]) => ({ order: Number(number) }),
    ([, number], list) => list.childCount + list.attrs.order === Number(number),
  ),
);

const drawRule = $inputRule(
  (ctx) =>
    new InputRule(/^---$/, (state) => {
      const { $from } = state.selection;
      const type: NodeType = rule.type(ctx);
      const isAllowed = $from.node(-1).canReplaceWith($from.index(-1), $from.index(-1), type);
      if (!isAllowed || $from.parent.type !== state.schema.nodes.paragraph) return null;
      return state.tr.delete($from.start(), $from.end()).insert($from.before(), type.create());
    }),
);

/**
 * A pair of signs marks what is between them where it can't mean anything else: no blank after the first or before the
 * last, no letter, digit or address around them. "*p < 0.05; **p < 0.01" and "2 * 3 * 4" stay as they are.
 */
export function markBetween(sign: string, type: MarkType) {
  const char = sign.charAt(0);
  const signs = `[${char}]{${sign.length}}`;
  const between = `(?![\\s${char}])[^${char}]*[^\\s${char}]`;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}:/${char}])${signs}${between}${signs}$`, "u");
  return new InputRule(pattern, (state, [typed], start, end) => {
    const contentStart = start + sign.length;
    const contentEnd = start + typed.length - sign.length;
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

/** What typed signs turn into; no tilde is among them, which in "~5 to ~10" means about. Backspace takes it back. */
export const inputRules = [
  wrapInBlockquoteInputRule,
  wrapInBulletListInputRule,
  startOrderedList,
  createCodeBlockInputRule,
  startHeading,
  drawRule,
  $inputRule((ctx) => markBetween("**", strong.type(ctx))),
  $inputRule((ctx) => markBetween("__", strong.type(ctx))),
  $inputRule((ctx) => markBetween("*", emphasis.type(ctx))),
  $inputRule((ctx) => markBetween("_", emphasis.type(ctx))),
  $inputRule((ctx) => markBetween("`", inlineCode.type(ctx))),
  $inputRule((ctx) => linkTypedAddress(link.type(ctx))),
];
