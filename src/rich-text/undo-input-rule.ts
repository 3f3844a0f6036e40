import { customInputRulesKey } from "@milkdown/kit/prose";
import type { Node } from "@milkdown/kit/prose/model";
import { type Command, Plugin, type Transaction } from "@milkdown/kit/prose/state";
import type { Step } from "@milkdown/kit/prose/transform";

type AppliedRule = {
  steps: { step: Step; before: Node }[];
  from: number;
  to: number;
  text: string;
};

/** The last input rule and what plugins appended to it, such as an empty last line. That makes ProseMirror's own `undoInputRule` forget the rule. */
export const appliedRule: Plugin<AppliedRule | null> = new Plugin<AppliedRule | null>({
  state: {
    init: () => null,
    apply(transaction, before) {
      const applied = transaction.getMeta(customInputRulesKey);
      if (applied) return { ...applied, steps: stepsOf(applied.transform) };
      if (before && transaction.getMeta("appendedTransaction")) {
        return { ...before, steps: [...before.steps, ...stepsOf(transaction)] };
      }
      return transaction.selectionSet || transaction.docChanged ? null : before;
    },
  },
});

const stepsOf = ({ steps, docs }: Transaction) =>
  steps.map((step, position) => ({ step, before: docs[position] as Node }));

export const undoInputRule: Command = (state, dispatch) => {
  const applied = appliedRule.getState(state);
  if (!applied) return false;
  if (!dispatch) return true;
  const { from, to, text } = applied;
  const transaction = state.tr;
  for (const { step, before } of applied.steps.toReversed()) transaction.step(step.invert(before));
  const isTyped = text !== "" && text !== "\n";
  if (isTyped) transaction.replaceWith(from, to, state.schema.text(text, transaction.doc.resolve(from).marks()));
  dispatch(transaction.scrollIntoView());
  return true;
};
