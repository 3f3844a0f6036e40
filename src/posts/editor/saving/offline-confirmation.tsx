import { useRef, useState } from "react";

import { formatDateTime } from "@/lib/time/local-dates";
import { statusOf } from "@/posts/post-status";
import { AlertDialog } from "@/ui/alert-dialog";

import type { PostForm } from "./post-form";

type Question = { until: string; answer: (isMeant: boolean) => void };

/** Asks before a save takes an article that readers can see offline until a later date. */
export function useOfflineConfirmation() {
  const [question, setQuestion] = useState<Question>();
  const agreed = useRef<string>(undefined);

  async function confirm(base: PostForm, form: PostForm) {
    if (!goesOffline(base, form) || agreed.current === form.published) return true;
    return new Promise<boolean>((resolve) => {
      setQuestion({
        until: form.published,
        answer: (isMeant) => {
          setQuestion(undefined);
          if (isMeant) agreed.current = form.published;
          resolve(isMeant);
        },
      });
    });
  }

  const dialog = question && (
    <AlertDialog
      open
      onOpenChange={() => question.answer(false)}
      title="Take this article offline?"
      description={`Readers can see this article now. With the new publication date, it goes offline until ${formatDateTime(question.until)}, then goes live automatically.`}
      confirm="Save and take offline"
      confirming="Saving..."
      pending={false}
      onConfirm={() => question.answer(true)}
    />
  );
  return { confirm, dialog };
}

/** Whether readers see the one and won't see the other until later. */
export function goesOffline(saved: PostForm, form: Pick<PostForm, "isPublished" | "published">) {
  return statusOf(saved) === "published" && statusOf(form) === "scheduled";
}
