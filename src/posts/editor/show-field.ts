import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";

import { labelOf } from "./publishing/publish-requirements";
import { type FieldName, fieldNames, type PostForm } from "./saving/post-form";
import { isOptionOn, setScreenOption } from "./screen-options";

const inWritingArea: readonly FieldName[] = ["title", "content"];
const inPanel = fieldNames.filter((name) => !inWritingArea.includes(name));

const isPanelHidden = () => isOptionOn("panelHidden") || isOptionOn("distractionFree");

function showPanel() {
  setScreenOption("panelHidden", false);
  setScreenOption("distractionFree", false);
}

export function showField(form: UseFormReturn<PostForm>, field: FieldName) {
  if (inPanel.includes(field)) showPanel();
  form.setFocus(field);
}

const SHOW_FIELD = "show-post-field";

export function firstErrorAction(form: UseFormReturn<PostForm>) {
  const first = [...inWritingArea, ...inPanel].find((name) => form.getFieldState(name).invalid);
  return first && { label: `Go to ${labelOf(first)}`, event: SHOW_FIELD, detail: fieldNames.indexOf(first) };
}

export function useShowField(form: UseFormReturn<PostForm>) {
  useEffect(() => {
    const show = (event: Event) => {
      const field = fieldNames[(event as CustomEvent<number>).detail];
      if (field) showField(form, field);
    };
    addEventListener(SHOW_FIELD, show);
    return () => removeEventListener(SHOW_FIELD, show);
  }, [form]);
}

/** Shows a hidden panel that has a field with an error, because the form could not focus that field. */
export function showErrors(form: UseFormReturn<PostForm>) {
  const isWrong = (name: FieldName) => form.getFieldState(name).invalid;
  if (!isPanelHidden() || !inPanel.some(isWrong)) return;
  showPanel();
  const first = [...inWritingArea, ...inPanel].find(isWrong);
  if (first) form.setFocus(first);
}
