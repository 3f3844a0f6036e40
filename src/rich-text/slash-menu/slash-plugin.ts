import { closeHistory } from "@milkdown/kit/prose/history";
import type { Schema } from "@milkdown/kit/prose/model";
import { EditorState, Plugin, PluginKey, Selection, type Transaction } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";

import { type BlockChoice, findChoices, makeBlockChoices, type SlashDialogs } from "./block-choices";

type SlashMenu = {
  from: number;
  query: string;
  choices: readonly BlockChoice[];
  /** The index of the highlighted choice; -1 for none. */
  active: number;
};

type Change = "close" | { active: number };

const key = new PluginKey<SlashMenu | null>("slash-menu");

export const slashMenuOf = (state: EditorState) => key.getState(state) ?? undefined;

export const optionId = (menuId: string, position: number) => `${menuId}-${position}`;

type Host = SlashDialogs & { slashMenuId: string; isSimple: boolean | undefined };

/** Opens the menu only where a slash can't be part of a word or a number, and closes it when what follows matches no block. */
export function slashPlugin(schema: Schema, { slashMenuId, isSimple = false, ...dialogs }: Host) {
  const all = makeBlockChoices(schema).filter((choice) => !isSimple || choice.isSimple);
  return new Plugin<SlashMenu | null>({
    key,
    state: {
      init: () => null,
      apply(transaction, menu, before, state) {
        const change: Change | undefined = transaction.getMeta(key);
        if (change === "close") return null;
        if (menu && change) return { ...menu, active: change.active };
        if (menu) return openAt(state, transaction.mapping.map(menu.from, -1), all, menu);
        return isSlashTyped(transaction, before, state) ? openAt(state, state.selection.head - 1, all) : null;
      },
    },
    props: {
      attributes: (state) => attributesOf(slashMenuOf(state), slashMenuId),
      handleKeyDown: (view, event) => handleKey(view, event, dialogs),
      handleDOMEvents: { blur: (view) => closeMenu(view) },
    },
  });
}

function openAt(state: EditorState, from: number, all: readonly BlockChoice[], before?: SlashMenu): SlashMenu | null {
  const { empty, $head } = state.selection;
  const start = $head.start();
  if (!empty || from < start || from >= $head.pos) return null;
  const text = $head.parent.textBetween(from - start, $head.parentOffset, undefined, "\uFFFC");
  const query = text.slice(1);
  const choices = text.startsWith("/") ? findChoices(all, state, query) : [];
  if (choices.length === 0) return null;
  // A slash after words may just end the line. No choice is highlighted, so Enter starts a new line.
  const first = query === "" && from > start ? -1 : 0;
  return { from, query, choices, active: query === before?.query ? before.active : first };
}

function isSlashTyped(transaction: Transaction, before: EditorState, { selection, doc, schema }: EditorState) {
  const { empty, $head } = selection;
  const isOneChar = before.selection.empty && doc.content.size === before.doc.content.size + 1;
  const isTyped = isOneChar && before.selection.head === $head.pos - 1 && !transaction.getMeta("history$");
  if (!transaction.docChanged || !empty || !isTyped || transaction.getMeta("paste")) return false;
  if ($head.parent.type !== schema.nodes.paragraph || schema.marks.inlineCode?.isInSet($head.marks())) return false;
  const line = $head.parent.textBetween(0, $head.parent.content.size, undefined, "\uFFFC");
  return (
    /(^|[\s\uFFFC])\/$/.test(line.slice(0, $head.parentOffset)) &&
    /^([\s\uFFFC]|$)/.test(line.slice($head.parentOffset))
  );
}

function attributesOf(menu: SlashMenu | undefined, menuId: string): Record<string, string> {
  if (!menu) return {};
  return {
    "aria-haspopup": "listbox",
    "aria-autocomplete": "list",
    "aria-controls": menuId,
    ...(menu.active >= 0 && { "aria-activedescendant": optionId(menuId, menu.active) }),
  };
}

function handleKey(view: EditorView, event: KeyboardEvent, dialogs: SlashDialogs) {
  const menu = slashMenuOf(view.state);
  if (!menu || event.isComposing || event.keyCode === 229) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const count = menu.choices.length;
  if (event.key === "ArrowDown") activate(view, (menu.active + 1) % count);
  else if (event.key === "ArrowUp") activate(view, (Math.max(menu.active, 0) - 1 + count) % count);
  else if (event.key === "Enter" && menu.active < 0) return closeMenu(view);
  else if (event.key === "Enter") choose(view, menu.choices[menu.active], dialogs);
  else if (event.key === "Escape") closeMenu(view);
  else return false;
  return true;
}

export function activate({ state, dispatch }: EditorView, active: number) {
  dispatch(state.tr.setMeta(key, { active } satisfies Change));
}

function closeMenu({ state, dispatch }: EditorView) {
  if (slashMenuOf(state)) dispatch(state.tr.setMeta(key, "close" satisfies Change));
  return false;
}

/** Replaces the slash and what was typed after it with the choice. A single undo restores them. */
export function choose(view: EditorView, choice: BlockChoice | undefined, dialogs: SlashDialogs) {
  const menu = slashMenuOf(view.state);
  if (!menu || !choice) return;
  const { schema, selection, storedMarks } = view.state;
  const transaction = closeHistory(view.state.tr.delete(menu.from, selection.head)).setMeta(
    key,
    "close" satisfies Change,
  );
  const withoutSlash = EditorState.create({
    schema,
    doc: transaction.doc,
    selection: transaction.selection,
    storedMarks,
  });
  choice.action?.command(withoutSlash, ({ steps, selection: next }) => {
    for (const step of steps) transaction.step(step);
    transaction.setSelection(Selection.fromJSON(transaction.doc, next.toJSON()));
  });
  view.dispatch(transaction.scrollIntoView());
  choice.open?.(dialogs);
}
