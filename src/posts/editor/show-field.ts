import type { UseFormReturn } from "react-hook-form";

import { type FieldName, fieldNames, type PostForm } from "./saving/post-form";
import { isOptionOn, setScreenOption } from "./screen-options";

const inWritingArea: readonly FieldName[] = ["title", "content"];
const inPanel = fieldNames.filter((name) => !inWritingArea.includes(name));

const isPanelHidden = () => isOptionOn("panelHidden") || isOptionOn("distractionFree");

function showPanel() {
  setScreenOption("panelHidden", false);
  setScreenOption("distractionFree", false);
}

/** Moves the focus to a field, wherever it is. */
export function showField(form: UseFormReturn<PostForm>, field: FieldName) {
  if (inPanel.includes(field)) showPanel();
  form.setFocus(field);
}

/** The form focuses the first field with an error, but can't do that in a hidden panel. */
export function showErrors(form: UseFormReturn<PostForm>) {
  const isWrong = (name: FieldName) => form.getFieldState(name).invalid;
  if (!isPanelHidden() || !inPanel.some(isWrong)) return;
  showPanel();
  const first = [...inWritingArea, ...inPanel].find(isWrong);
  if (first) form.setFocus(first);
}
