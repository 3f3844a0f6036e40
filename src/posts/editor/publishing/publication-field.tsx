import { useEffect, useState } from "react";
import { useController, useWatch } from "react-hook-form";

import { fromLocalTime, toLocalTime } from "@/lib/time/date-time-field";
import { Field } from "@/ui/field";

import type { PostForm } from "../saving/post-form";
import { goesOffline } from "../saving/take-down-confirmation";

/** Shows the date in the writer's time zone, so only in the browser: the server doesn't know it. */
export function PublicationField({ saved }: { saved: PostForm }) {
  const { field, fieldState } = useController<PostForm, "published">({ name: "published" });
  const isPublished = useWatch<PostForm, "isPublished">({ name: "isPublished" });
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);

  return (
    <Field
      label="Publication date"
      type="datetime-local"
      max="9999-12-30T23:59"
      value={isInBrowser ? toLocalTime(field.value) : ""}
      hint={isInBrowser ? dateHint(saved, { published: field.value, isPublished }) : undefined}
      error={fieldState.error?.message}
      ref={field.ref}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(fromLocalTime(event.target.value))}
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
