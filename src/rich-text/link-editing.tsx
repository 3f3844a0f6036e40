import type { MarkType } from "@milkdown/kit/prose/model";
import type { EditorView } from "@milkdown/kit/prose/view";
import { useState } from "react";

import { LinkDialog, type LinkValues } from "./link-dialog";
import { findMarkAtCaret, withTextSelected } from "./selection";

type LinkEditingProps = { view: EditorView; onClose: () => void };

export function LinkEditing({ view, onClose }: LinkEditingProps) {
  const type = view.state.schema.marks.link as MarkType;
  const [existing] = useState(() => findMarkAtCaret(withTextSelected(view.state), type));
  const [range] = useState(() => existing ?? withTextSelected(view.state).selection);
  const needsText = range.from === range.to;

  function finish(transaction: EditorView["state"]["tr"]) {
    view.dispatch(transaction.scrollIntoView());
    onClose();
  }

  function save({ href, title, text }: LinkValues) {
    const { state } = view;
    const mark = type.create({ href, title: title.trim() || null });
    if (needsText) {
      const marks = mark.addToSet(state.storedMarks ?? state.selection.$from.marks());
      return finish(state.tr.replaceSelectionWith(state.schema.text(text.trim() || href, marks), false));
    }
    finish(state.tr.removeMark(range.from, range.to, type).addMark(range.from, range.to, mark));
  }

  return (
    <LinkDialog
      initial={{ href: existing?.attributes.href ?? "", title: existing?.attributes.title ?? "", text: "" }}
      isNew={!existing}
      needsText={needsText}
      onSave={save}
      onRemove={() => finish(view.state.tr.removeMark(range.from, range.to, type))}
      onClose={onClose}
      focusOnClose={() => view.focus()}
    />
  );
}
