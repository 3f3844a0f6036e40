import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";

import type { SignedInUser } from "@/admin/signed-in-user";

import { audienceUrl, type IssueInput, type IssueValues } from "../input";
import type { FoundArticle } from "../problems";
import type { Audience, StoredIssue } from "../queries";
import { CancelSchedule } from "./cancel-schedule";
import { checkIssue } from "./check-issue";
import { Checklist, focusPart } from "./checklist";
import { IssueActions } from "./issue-actions";
import { NoTracking } from "./notes";
import { Panel } from "./panel";
import { PreviewButton } from "./preview-dialog";
import { ScheduleDialog } from "./schedule-dialog";
import { ScheduledNotice } from "./scheduled-notice";
import { SendDialog } from "./send-dialog";
import { TestButton } from "./test-button";
import type { IssueSaving } from "./use-save-issue";

type SendPanelProps = {
  issue: StoredIssue | null;
  found: FoundArticle[];
  saving: IssueSaving;
  hasMail: boolean;
  user: SignedInUser;
};

export function SendPanel({ issue, found, saving, hasMail, user }: SendPanelProps) {
  const form = useFormContext<IssueValues, unknown, IssueInput>();
  const values = form.watch();
  const { data: audience } = useQuery<Audience>({
    queryKey: [audienceUrl(values.articles)],
    placeholderData: (before) => before,
    refetchOnMount: "always",
  });
  const [problem, setProblem] = useState("");
  const [open, setOpen] = useState<"send" | "schedule">();
  const checks = checkIssue({ values, found, hasMail, audience });
  const missing = checks.find(({ isDone }) => !isDone);
  const problemNow = problem !== "" && missing ? `It can’t be sent yet: ${missing.text}` : "";

  /** What is sent is what is on the screen, so it is saved first. */
  async function prepare(dialog: "send" | "schedule") {
    if (missing) {
      setProblem(missing.text);
      if (missing.fix?.href.startsWith("#")) focusPart(missing.fix.href.slice(1));
      return;
    }
    setProblem("");
    if (saving.isUnsaved && !(await saving.save())) return;
    setOpen(dialog);
  }

  const isScheduled = issue?.state === "scheduled";
  const close = () => setOpen(undefined);
  return (
    <section aria-label="Testing and sending" className="space-y-5 xl:sticky xl:top-5">
      {isScheduled && (
        <ScheduledNotice issue={issue} recipients={audience?.recipients} onChange={() => prepare("schedule")} />
      )}
      <Panel title="Try it">
        <div className="flex flex-wrap gap-2">
          <PreviewButton />
          <TestButton hasMail={hasMail} email={user.email} />
        </div>
      </Panel>
      <Panel title="Send it">
        <Checklist checks={checks} />
        <p role="alert" className="mt-3 text-sm text-error empty:hidden">
          {problemNow}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <button type="button" className="btn btn-primary" onClick={() => prepare("send")}>
            Send now...
          </button>
          {!isScheduled && (
            <button type="button" className="btn" onClick={() => prepare("schedule")}>
              Schedule...
            </button>
          )}
          {issue?.state === "paused" && <CancelSchedule id={issue.id} label="Make it a draft again" />}
        </div>
        <NoTracking className="mt-5 border-t border-rule pt-4" />
      </Panel>
      {issue && <IssueActions issue={issue} />}
      {issue && open === "send" && <SendDialog issue={issue} onClose={close} />}
      {issue && open === "schedule" && <ScheduleDialog issue={issue} onClose={close} />}
    </section>
  );
}
