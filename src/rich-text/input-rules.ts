import { markRule } from "@milkdown/kit/prose";
import { InputRule, textblockTypeInputRule } from "@milkdown/kit/prose/inputrules";
import type { NodeType } from "@milkdown/kit/prose/model";
import { $inputRule } from "@milkdown/kit/utils";
import {
  createCodeBlockInputRule,
  emphasisUnderscoreInputRule,
  inlineCodeInputRule,
  strongInputRule,
  wrapInBlockquoteInputRule,
  wrapInBulletListInputRule,
  wrapInOrderedListInputRule,
} from "@milkdown/preset-commonmark";

import { heading, rule } from "./schema/blocks";
import { emphasis } from "./schema/marks";

const startHeading = $inputRule((ctx) =>
  textblockTypeInputRule(/^(#{1,3})\s$/, heading.type(ctx), ([, signs]) => ({ level: signs?.length })),
);

/** Not the preset's rule, to which "2 * 3 * 4" is italic. */
const starEmphasis = $inputRule((ctx) => markRule(/(?<![\w*])\*(?![\s*])([^*]*[^\s*])\*$/, emphasis.type(ctx)));

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

/** What typed signs turn into; no tilde is among them, which in "~5 to ~10" means about. Backspace takes it back. */
export const inputRules = [
  wrapInBlockquoteInputRule,
  wrapInBulletListInputRule,
  wrapInOrderedListInputRule,
  createCodeBlockInputRule,
  startHeading,
  drawRule,
  strongInputRule,
  starEmphasis,
  emphasisUnderscoreInputRule,
  inlineCodeInputRule,
];
