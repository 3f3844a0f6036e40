import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { issuesApi } from "../input";
import type { StoredIssue } from "../queries";
import type { Progress } from "../sending/queries";
import { IssueActions } from "./issue-actions";
import { LocalTime } from "./local-time";
import { NoTracking } from "./notes";
import { Panel } from "./panel";
import { PauseExplanation } from "./pause-explanation";
import { ProgressBar } from "./progress-bar";
import { SendingActions } from "./sending-actions";
import { SentNumbers } from "./sent-numbers";

const POLL_MS = 2000;

export function StartedIssue({ issue, hadForm }: { issue: StoredIssue; hadForm: boolean }) {
  const { data: progress } = useQuery<Progress>({
    queryKey: [`${issuesApi}/${issue.id}/progress`],
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) => ((data?.state ?? issue.state) === "sending" ? POLL_MS : false),
  });
  useFreshIssue(issue, progress);
  const state = progress?.state ?? issue.state;
  const section = useFocusAfterStart(hadForm);
  return (
    <div className="mb-8 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="space-y-5">
        {state === "paused" && (
          <PauseExplanation issue={{ ...issue, pauseReason: progress?.pauseReason ?? issue.pauseReason }} />
        )}
        <section ref={section} tabIndex={-1} aria-label="Progress" className="list-card p-5 outline-none sm:p-6">
          <p className="mb-4">
            {messages[state ?? "sent"]}
            {issue.startedAt && (
              <>
                {" "}
                Started on <LocalTime iso={issue.startedAt} />
                {issue.finishedAt && (
                  <>
                    , finished on <LocalTime iso={issue.finishedAt} />
                  </>
                )}
                .
              </>
            )}
          </p>
          {progress && <ProgressBar progress={progress} />}
          {progress && <SentNumbers progress={progress} />}
          <SendingActions issue={issue} state={state} />
          <NoTracking className="mt-5 border-t border-rule pt-4" />
        </section>
        <IssueActions issue={issue} />
      </div>
      <Content issue={issue} />
    </div>
  );
}

const messages: { readonly [State in NonNullable<StoredIssue["state"]>]: string } = {
  draft: "This issue has not been sent.",
  scheduled: "This issue has not been sent.",
  sending: "It is being sent. You can leave this page: sending continues.",
  paused: "Sending has stopped.",
  sent: "It was sent.",
  canceled: "It was canceled. Those who got it before keep it; nobody else gets it.",
};

function Content({ issue: { sent, slug, startedAt } }: { issue: StoredIssue }) {
  if (!sent) return null;
  return (
    <Panel title="What was sent">
      <p className="font-medium wrap-anywhere" dir="auto">
        {sent.subject}
      </p>
      <ol className="mt-2 list-decimal space-y-1 pl-5 text-sm">
        {sent.articles.map((article) => (
          <li key={article.slug} className="wrap-anywhere" dir="auto">
            {article.title}
          </li>
        ))}
      </ol>
      {startedAt && (
        <a href={`/newsletter/${slug}`} className="btn mt-4">
          See it in the archive
        </a>
      )}
    </Panel>
  );
}

/** Loads the issue again when its state changes, because its times change then, too. */
function useFreshIssue({ id, state }: StoredIssue, progress: Progress | undefined) {
  const client = useQueryClient();
  const isOld = progress !== undefined && progress.state !== state;
  useEffect(() => {
    if (isOld) void client.invalidateQueries({ queryKey: [`${issuesApi}/${id}`], exact: true });
  }, [client, id, isOld]);
}

/** Moves the focus here when the form that had it is gone. */
function useFocusAfterStart(hadForm: boolean) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hadForm && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [hadForm]);
  return section;
}
