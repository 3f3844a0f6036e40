import ExternalLink from "lucide-react/icons/external-link";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

import { formatDateTime } from "@/lib/time/local-dates";
import { statusOf } from "@/posts/post-status";
import { Dialog } from "@/ui/dialog";

import { cloneForm, type FieldName, type PostForm } from "../saving/post-form";
import { postOf } from "../saving/saved";
import { showField } from "../show-field";
import type { Editor } from "../use-editor";
import { PublicationChoice } from "./publication-choice";
import { PublishChecklist } from "./publish-checklist";
import { readRequirements, type Requirement } from "./publish-requirements";

type PublishDialogProps = { editor: Editor; onClose: () => void };

export function PublishDialog({ editor, onClose }: PublishDialogProps) {
  const { form, saving } = editor;
  const { copy } = saving.saved.current;
  const base = postOf(saving.saved.current);
  const status = statusOf(base);
  const requirements = useRequirements(editor);
  const [field, setField] = useState<FieldName>();
  const isComplete = requirements?.every(({ problem }) => problem === undefined) ?? false;

  function goTo(next: FieldName) {
    flushSync(() => setField(next));
    onClose();
  }

  function save(isPublished: boolean, published: string) {
    onClose();
    if (copy && !isPublished) return void editor.workingCopy.unpublish(published);
    form.setValue("isPublished", isPublished, { shouldDirty: true });
    form.setValue("published", published, { shouldDirty: true });
    void editor.savePost();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titles[status]}
      description={describe(base)}
      focusOnClose={field && (() => showField(form, field))}
    >
      {status === "published" && <PublicPage slug={base.slug} />}
      {requirements && !(status === "published" && isComplete) && (
        <PublishChecklist requirements={requirements} onGoTo={goTo} />
      )}
      {status !== "published" && form.getValues("author").trim() === "" && (
        <p className="mb-5 text-sm">
          No author is named.{" "}
          <button type="button" className="link py-1" onClick={() => goTo("author")}>
            Name the author
          </button>
        </p>
      )}
      {status === "published" ? (
        <Unpublish onUnpublish={() => save(false, "")} />
      ) : (
        <PublicationChoice
          planned={form.getValues("published")}
          isComplete={isComplete}
          onPublish={(published) => save(true, published)}
          onUnschedule={status === "scheduled" ? () => save(false, base.published) : undefined}
        />
      )}
    </Dialog>
  );
}

const titles = { draft: "Publish this post", scheduled: "This post is scheduled", published: "This post is published" };

function describe(saved: PostForm) {
  switch (statusOf(saved)) {
    case "draft":
      return "Until it is published, only people who are signed in can see it.";
    case "scheduled":
      return `It will go live automatically on ${formatDateTime(saved.published)}.`;
    case "published":
      return `Readers can see it. Published on ${formatDateTime(saved.published)}.`;
  }
}

function useRequirements({ form, getSaved, textProblem, dateProblem }: Editor) {
  const [requirements, setRequirements] = useState<Requirement[]>();
  useEffect(() => {
    let isCurrent = true;
    const problems = { content: textProblem, published: dateProblem() };
    void readRequirements(cloneForm(form.getValues()), getSaved, problems).then((read) => {
      if (isCurrent) setRequirements(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [form, getSaved, textProblem, dateProblem]);
  return requirements;
}

const PublicPage = ({ slug }: { slug: string }) => (
  <a href={`/article/${slug}`} target="_blank" rel="noopener" className="btn">
    <ExternalLink aria-hidden="true" className="size-4" />
    Open the public page
  </a>
);

function Unpublish({ onUnpublish }: { onUnpublish: () => void }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-rule pt-4">
      <p className="min-w-48 flex-1 text-sm text-muted">
        Unpublishing makes it a draft again. Readers who open its address are told that it was not found.
      </p>
      <button type="button" className="btn" onClick={onUnpublish}>
        Unpublish
      </button>
    </div>
  );
}
