import { useRef, useState } from "react";

import { formatDateTime } from "@/lib/time/local-dates";
import { statusOf } from "@/posts/post-status";
import { AlertDialog } from "@/ui/alert-dialog";

import type { PostForm } from "./post-form";

type Question = { until: string; onAnswer: (isConfirmed: boolean) => void };

/** Asks before a save that would take a public article offline until a later date. */
export function useTakeDownConfirmation() {
  const [question, setQuestion] = useState<Question>();
  const confirmedDate = useRef<string>(undefined);

  async function confirm(base: PostForm, form: PostForm) {
    if (!goesOffline(base, form) || confirmedDate.current === form.published) return true;
    return new Promise<boolean>((resolve) => {
      setQuestion({
        until: form.published,
        onAnswer: (isConfirmed) => {
          setQuestion(undefined);
          if (isConfirmed) confirmedDate.current = form.published;
          resolve(isConfirmed);
        },
      });
    });
  }

  const dialog = question && (
    <AlertDialog
      open
      onOpenChange={() => question.onAnswer(false)}
      title="Take this article offline?"
      description={`Readers can see this article now. With the new publication date, it goes offline until ${formatDateTime(question.until)}, then goes live automatically.`}
      confirm="Save and take offline"
      confirming="Saving..."
      pending={false}
      onConfirm={() => question.onAnswer(true)}
    />
  );
  return { confirm, dialog };
}

/** Whether readers can see the post now but, with these changes, only from a later date. */
export function goesOffline(saved: PostForm, form: Pick<PostForm, "isPublished" | "published">) {
  return statusOf(saved) === "published" && statusOf(form) === "scheduled";
}
