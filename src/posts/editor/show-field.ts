import type { UseFormReturn } from "react-hook-form";

import { type FieldName, fieldNames, type PostForm } from "./saving/post-form";
import { isOptionOn, setScreenOption } from "./screen-options";

const onSheet: readonly FieldName[] = ["title", "content"];
const inPanel = fieldNames.filter((name) => !onSheet.includes(name));

const isPanelHidden = () => isOptionOn("panelHidden") || isOptionOn("distractionFree");

function showPanel() {
  setScreenOption("panelHidden", false);
  setScreenOption("distractionFree", false);
}

/** Puts the cursor into a field, wherever it is. */
export function showField(form: UseFormReturn<PostForm>, field: FieldName) {
  if (inPanel.includes(field)) showPanel();
  form.setFocus(field);
}

/** The form puts the cursor into the first field that was refused, but can't do that in a hidden panel. */
export function showErrors(form: UseFormReturn<PostForm>) {
  const isWrong = (name: FieldName) => form.getFieldState(name).invalid;
  if (!isPanelHidden() || !inPanel.some(isWrong)) return;
  showPanel();
  const first = [...onSheet, ...inPanel].find(isWrong);
  if (first) form.setFocus(first);
}
