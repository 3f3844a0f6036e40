import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";

import type { SignedInUser } from "@/admin/signed-in-user";
import { useFieldErrors } from "@/admin/use-field-errors";
import { readProblem } from "@/lib/http/problem";
import { Field } from "@/ui/field";
import { showToast } from "@/ui/toast";

import { type IssueInput, issueInput, type IssueValues } from "../input";
import type { FoundArticle } from "../problems";
import type { StoredIssue } from "../queries";
import { ArticleList } from "./article-list";
import { FrozenNotice } from "./frozen-notice";
import { IntroductionField } from "./introduction-field";
import { valuesOf } from "./issue-values";
import { KeptNotice } from "./kept-notice";
import { LeaveIssue } from "./leave-issue";
import { PauseExplanation } from "./pause-explanation";
import { SendPanel } from "./send-panel";
import { TheirVersion } from "./their-version";
import { useKeptChanges } from "./use-kept-changes";
import { useSaveIssue } from "./use-save-issue";

type IssueFormProps = {
  /** As it is stored now; null for a new one. */
  issue: StoredIssue | null;
  hasMail: boolean;
  user: SignedInUser;
  onUnsaved: (isUnsaved: boolean) => void;
  onCreated: (id: number) => void;
};

export function IssueForm({ issue, hasMail, user, onUnsaved, onCreated }: IssueFormProps) {
  const form = useForm<IssueValues, unknown, IssueInput>({
    resolver: zodResolver(issueInput),
    defaultValues: valuesOf(issue),
  });
  const [added, setAdded] = useState<FoundArticle[]>([]);
  const saving = useSaveIssue({ issue, form, onCreated });
  const { theirs, isUnsaved, isPending, error } = saving;
  const isFrozen = saving.isFrozen || (issue !== null && issue.startedAt !== null);
  useFieldErrors(form, error);
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved]);
  const saveAndNotify = async () => {
    if (await saving.save()) showToast({ title: "Saved", description: "The issue is saved." });
  };
  useSaveShortcut(saveAndNotify);
  // The stored ones come first: what the server knows about an article is newer than what the search found.
  const found = [...(saving.base?.found ?? []), ...added];
  const values = form.watch();
  const kept = useKeptChanges({ userId: user.id, base: saving.base, values, found, isUnsaved });
  const addFound = (more: FoundArticle[]) => setAdded((known) => [...known, ...more]);
  const problem = error && !theirs && !isFrozen ? readProblem(error) : undefined;

  return (
    <FormProvider {...form}>
      {issue?.state === "paused" && issue.startedAt === null && (
        <div className="mb-5">
          <PauseExplanation issue={issue} />
        </div>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <form
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            void saveAndNotify();
          }}
          aria-label="Issue"
          className="min-w-0"
        >
          {isFrozen && <FrozenNotice />}
          <KeptNotice kept={kept} onFound={addFound} />
          <div className="list-card space-y-4 p-5 sm:p-6">
            <Field
              label="Subject"
              autoFocus={issue === null}
              autoComplete="off"
              dir="auto"
              hint="The first thing people read. Mail programs on phones show about 40 characters."
              error={form.formState.errors.subject?.message}
              {...form.register("subject")}
            />
            <IntroductionField />
          </div>
          <ArticleList found={found} onFound={addFound} />
          {theirs && (
            <TheirVersion
              theirs={theirs}
              mine={form.getValues()}
              onUse={saving.takeTheirs}
              onReplace={() => {
                saving.allowReplacing();
                void saveAndNotify();
              }}
            />
          )}
          {problem && Object.keys(problem.fields).length === 0 && (
            <p role="alert" className="mt-4 text-sm text-error">
              {problem.message ?? "Saving failed. What you wrote is still here. Please try again."}
            </p>
          )}
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <button type="submit" className="btn btn-primary" aria-disabled={isPending}>
              {isPending ? "Saving..." : "Save"}
            </button>
            <p className="text-sm text-muted">{isUnsaved ? "Not saved yet." : saving.base && "Saved."}</p>
          </div>
        </form>
        {!isFrozen && <SendPanel issue={issue} found={found} saving={saving} hasMail={hasMail} user={user} />}
      </div>
      <LeaveIssue saving={saving} username={user.username} onLeave={kept.forget} />
    </FormProvider>
  );
}

function useSaveShortcut(save: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) save();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
}
