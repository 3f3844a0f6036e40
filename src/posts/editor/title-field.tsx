import { type ChangeEvent, type KeyboardEvent, type RefObject, useEffect, useId } from "react";
import { useFormContext, useFormState } from "react-hook-form";

import type { RichTextHandle } from "@/rich-text/rich-text";
import { describedBy, LabeledField } from "@/ui/field";

import type { PostForm } from "./saving/post-form";

type TitleFieldProps = {
  text: RefObject<RichTextHandle | null>;
  onTitle: (title: string) => void;
  isNew: boolean;
};

/** A text area, so that a long title wraps. Line breaks become spaces. */
export function TitleField({ text, onTitle, isNew }: TitleFieldProps) {
  const id = useId();
  const { register, setFocus } = useFormContext<PostForm>();
  const { defaultValues, errors } = useFormState<PostForm>();
  const error = errors.title?.message;
  const { onChange, ...field } = register("title", { onChange: (event) => onTitle(event.target.value) });

  useEffect(() => {
    if (isNew && document.activeElement === document.body) setFocus("title");
  }, [isNew, setFocus]);

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    const area = event.target;
    const { value, selectionStart } = area;
    if (value.includes("\n")) {
      area.value = value.replaceAll("\n", " ");
      area.setSelectionRange(selectionStart, selectionStart);
    }
    return onChange(event);
  }

  // Tab skips the toolbar, where typing would be lost; Alt+F10 reaches the toolbar. The form's setFocus would move the focus too late, after the next key.
  function goToText(event: KeyboardEvent) {
    const isTab = event.key === "Tab" && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && !(isTab && text.current))) return;
    event.preventDefault();
    text.current?.focus();
  }

  return (
    <LabeledField id={id} label="Title" error={error}>
      <textarea
        {...field}
        id={id}
        rows={1}
        dir="auto"
        autoComplete="off"
        className="writing-title"
        defaultValue={defaultValues?.title}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, undefined, error)}
        onChange={change}
        onKeyDown={goToText}
      />
    </LabeledField>
  );
}
