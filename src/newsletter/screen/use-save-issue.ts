import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { currentVersion, readProblem } from "@/lib/http/problem";
import { showToast } from "@/ui/toast";

import { type IssueInput, issuesApi } from "../input";
import type { StoredIssue } from "../queries";
import { isSameContent, type IssueFormReturn, valuesOf } from "./issue-values";

type Options = {
  issue: StoredIssue | null;
  form: IssueFormReturn;
  onCreated: (id: number) => void;
};

/** `theirs` is what somebody else has saved in the meantime, until the user has decided which version to keep. */
export function useSaveIssue({ issue, form, onCreated }: Options) {
  const client = useQueryClient();
  // What the form is based on. It may be older than the stored issue.
  const [base, setBase] = useState(issue);
  const version = useRef(issue?.updatedAt);
  const [theirs, setTheirs] = useState<StoredIssue>();
  const [isFrozen, setFrozen] = useState(false);
  const isUnsaved = !isSameContent(form.watch(), base);

  function rebase(on: StoredIssue) {
    version.current = on.updatedAt;
    setBase(on);
    setTheirs(undefined);
  }

  function show(shown: StoredIssue) {
    rebase(shown);
    form.reset(valuesOf(shown));
  }

  const action = useAction<IssueInput, StoredIssue>({
    run: (values) =>
      base
        ? fetchJson(`${issuesApi}/${base.id}`, { method: "PATCH", body: { ...values, updatedAt: version.current } })
        : fetchJson(issuesApi, { method: "POST", body: values }),
    invalidates: [issuesApi],
    failure: { title: "Not saved", description: "Saving failed. What you wrote is still here." },
    onFailure: (error) => {
      setFrozen(readProblem(error).code === "frozen");
      const current = currentVersion<StoredIssue>(error);
      if (current) setTheirs(current);
    },
  });

  /** Undefined when it could not be saved; the form says why. */
  async function save(): Promise<StoredIssue | undefined> {
    let saved: StoredIssue | undefined;
    await form.handleSubmit(async (values) => {
      if (action.isPending) return;
      const typed = JSON.stringify(form.getValues());
      saved = await action.mutateAsync(values).catch(() => undefined);
      if (!saved) return;
      client.setQueryData([`${issuesApi}/${saved.id}`], saved);
      // What was typed during the save is kept, and is still unsaved.
      if (JSON.stringify(form.getValues()) === typed) show(saved);
      else rebase(saved);
      if (base) return;
      history.replaceState(null, "", `/admin/newsletter/${saved.id}`);
      onCreated(saved.id);
    })();
    return saved;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the stored issue changes
  useEffect(() => {
    if (!issue || issue.updatedAt === version.current) return;
    if (isSameContent(issue, base)) rebase(issue);
    else if (base && !isUnsaved) {
      show(issue);
      showToast({ title: "Changed", description: "Somebody else has changed this issue. This is their version." });
    }
  }, [issue]);

  return {
    base,
    save,
    isUnsaved,
    isPending: action.isPending,
    error: action.error,
    isFrozen,
    theirs,
    takeTheirs: () => theirs && show(theirs),
    allowReplacing: () => {
      version.current = theirs?.updatedAt;
    },
  };
}

export type IssueSaving = ReturnType<typeof useSaveIssue>;
