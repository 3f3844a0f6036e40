import { useQuery } from "@tanstack/react-query";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ScreenHeading } from "@/admin/screen-heading";
import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";

import { BouncesPanel } from "./bounces-panel";
import { CheckPanel } from "./check-panel";
import { mailApi } from "./input";
import { MailPanel } from "./mail-panel";
import type { MailStatus } from "./mail-status";
import { RecordsPanel } from "./records-panel";
import { UncertainPanel } from "./uncertain-panel";

export function MailScreen(shell: ScreenProps) {
  return (
    <AdminShell {...shell}>
      <ScreenHeading
        title="Mail"
        intro="Whether mail can be sent, and whether other servers have a reason to trust it."
      />
      <div className="max-w-3xl space-y-4 lg:space-y-5">
        <Panels email={shell.user.email} />
      </div>
    </AdminShell>
  );
}

function Panels({ email }: { email: string }) {
  const { data: status } = useQuery<MailStatus>({ queryKey: [mailApi] });
  return (
    <>
      {status ? <Sending status={status} email={email} /> : <NotSetUp />}
      {status && status.uncertain.length > 0 && <UncertainPanel mails={status.uncertain} />}
      {status && <RecordsPanel records={status.records} />}
      {status && <BouncesPanel />}
      <CheckPanel />
    </>
  );
}

function NotSetUp() {
  return (
    <MailPanel title="Sending">
      <p>
        Mail is not set up. Without it, sign-ups take effect immediately, and nothing is sent. Whoever runs this site
        can set it up; the chapter “Mail” of the operations guide says how.
      </p>
    </MailPanel>
  );
}

function Sending({ status, email }: { status: NonNullable<MailStatus>; email: string }) {
  const test = useAction<void, { message: string }>({
    run: () => fetchJson(`${mailApi}/test`, { method: "POST", body: {} }),
    invalidates: [mailApi],
    success: ({ message }) => ({ title: "Test sent", description: message }),
    failure: { title: "The test failed", description: "Something went wrong. Please try again." },
  });
  const { sent, waiting, failed, lastProblem } = status;
  return (
    <MailPanel title="Sending">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <Line name="Server">
          {status.server ? (
            `${status.server} (${status.encryption})`
          ) : (
            <a href="/admin/mailbox" className="link">
              The mailbox of bun dev
            </a>
          )}
        </Line>
        <Line name="From">{status.from}</Line>
        {status.replyTo && <Line name="Reply to">{status.replyTo}</Line>}
        <Line name="Bounces to">{status.bounces ?? status.from}</Line>
        <Line name="Rate">At most {status.rate} per minute</Line>
        <Line name="Last 30 days">
          {sent} sent, {waiting} waiting, {failed} failed, {status.uncertain.length} uncertain
        </Line>
        {lastProblem && <Line name="Last problem">{lastProblem.problem}</Line>}
      </dl>
      <button
        type="button"
        className="btn btn-primary mt-5"
        aria-disabled={test.isPending}
        onClick={() => !test.isPending && test.mutate()}
      >
        {test.isPending ? "Sending..." : `Send a test to ${email || "myself"}`}
      </button>
      <p role="status" className="mt-3 empty:hidden">
        {test.data?.message}
      </p>
      {test.error && (
        <p role="alert" className="mt-3 wrap-anywhere text-error">
          {readProblem(test.error).message ?? "Something went wrong. Please try again."}
        </p>
      )}
    </MailPanel>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted max-sm:mt-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
