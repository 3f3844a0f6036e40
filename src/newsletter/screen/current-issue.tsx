import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { ScreenHeading } from "@/admin/screen-heading";
import type { SignedInUser } from "@/admin/signed-in-user";

import { issuesApi } from "../input";
import type { StoredIssue } from "../queries";
import { isDue } from "./is-due";
import { IssueForm } from "./issue-form";
import { StateBadge } from "./issue-state";
import { StartedIssue } from "./started-issue";

const WAITING_MS = 5000;
const STARTING_MS = 1000;

type CurrentIssueProps = { issue: StoredIssue | null; hasMail: boolean; user: SignedInUser };

export function CurrentIssue({ issue, hasMail, user }: CurrentIssueProps) {
  const [id, setId] = useState(issue?.id);
  const { data: current = null } = useQuery<StoredIssue>({
    queryKey: [`${issuesApi}/${id}`],
    enabled: id !== undefined,
    ...(issue && { initialData: issue }),
    refetchOnWindowFocus: "always",
    // Checks often whether the issue has started, so that the screen soon shows it.
    refetchInterval: ({ state: { data } }) => data?.state === "scheduled" && (isDue(data) ? STARTING_MS : WAITING_MS),
  });
  const [isUnsaved, setUnsaved] = useState(false);
  const isStarted = current !== null && (current.startedAt !== null || current.state === "canceled");
  const [hadForm] = useState(!isStarted);

  return (
    <>
      <ScreenHeading title={headingOf(current, isStarted)}>
        {current && <StateBadge state={current.state} />}
      </ScreenHeading>
      {isStarted && <StartedIssue issue={current} hadForm={hadForm} />}
      {(!isStarted || isUnsaved) && (
        <IssueForm issue={current} hasMail={hasMail} user={user} onUnsaved={setUnsaved} onCreated={setId} />
      )}
    </>
  );
}

function headingOf(issue: StoredIssue | null, isStarted: boolean) {
  if (!issue) return "New issue";
  return isStarted ? issue.sent?.subject || issue.subject || "Newsletter issue" : "Edit issue";
}
