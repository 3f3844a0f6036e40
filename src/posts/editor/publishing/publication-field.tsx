import { type RefObject, useEffect, useState } from "react";
import { useController, useFormContext, useWatch } from "react-hook-form";

import { fromLocalTime, toLocalTime } from "@/lib/time/date-time-field";
import { Field } from "@/ui/field";
import { incompleteDate } from "@/ui/incomplete-date";

import type { PostForm } from "../saving/post-form";
import { goesOffline } from "../saving/take-down-confirmation";

type PublicationFieldProps = {
  saved: PostForm;
  dateField: RefObject<HTMLInputElement | null>;
  isIncomplete: boolean;
  onIncomplete: (isIncomplete: boolean) => void;
};

/** The server doesn't know the writer's time zone, so only the browser shows the date. While the date is incomplete, the form keeps the last complete one, because an empty date would mean now. */
export function PublicationField({ saved, dateField, isIncomplete, onIncomplete }: PublicationFieldProps) {
  const { field, fieldState } = useController<PostForm, "published">({ name: "published" });
  const { setError, clearErrors } = useFormContext<PostForm>();
  const isPublished = useWatch<PostForm, "isPublished">({ name: "isPublished" });
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a restored draft or a merge brings another date
  useEffect(() => {
    if (!dateField.current || !incompleteDate(dateField.current)) return;
    dateField.current.value = toLocalTime(field.value);
    read(dateField.current);
  }, [field.value]);

  /** Also called on key presses and on blur: a browser reports no change while the value stays empty. */
  function read(input: HTMLInputElement) {
    const message = incompleteDate(input);
    onIncomplete(message !== undefined);
    if (message) return;
    if (fieldState.error?.type === "incomplete") clearErrors("published");
    if (input.value !== toLocalTime(field.value)) field.onChange(fromLocalTime(input.value));
  }

  function onBlur(input: HTMLInputElement) {
    read(input);
    field.onBlur();
    const message = incompleteDate(input);
    if (message) setError("published", { type: "incomplete", message });
  }

  return (
    <Field
      label="Publication date"
      type="datetime-local"
      max="9999-12-30T23:59"
      value={isInBrowser && !isIncomplete ? toLocalTime(field.value) : ""}
      hint={isInBrowser && !isIncomplete ? dateHint(saved, { published: field.value, isPublished }) : undefined}
      error={fieldState.error?.message}
      ref={(input) => {
        dateField.current = input;
        field.ref(input);
      }}
      onBlur={(event) => onBlur(event.currentTarget)}
      onChange={(event) => read(event.currentTarget)}
      onKeyUp={(event) => read(event.currentTarget)}
    />
  );
}

function dateHint(saved: PostForm, form: Pick<PostForm, "published" | "isPublished">) {
  const { published, isPublished } = form;
  if (!published) return "Leave empty to use the time you publish.";
  if (goesOffline(saved, form)) return "Takes this article offline until then. It goes live again automatically.";
  if (Date.parse(published) <= Date.now()) return isPublished ? "Readers see this date." : undefined;
  return isPublished
    ? "Scheduled. It will go live automatically."
    : "With “Publish Post” on, it will go live at this time.";
}
