import Plus from "lucide-react/icons/plus";
import { useState } from "react";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ListScreen } from "@/admin/list-screen";
import type { Column } from "@/admin/list-table";
import { RowActions } from "@/admin/row-actions";

import { issueList, type IssueListState, issuesApi } from "../input";
import type { IssueRow } from "../queries";
import { DeleteIssue } from "./delete-issue";
import { StateBadge } from "./issue-state";
import { LocalTime } from "./local-time";
import { NoMail, NoTracking } from "./notes";
import { useCopyIssue } from "./use-copy-issue";

const NEW_ISSUE = "/admin/newsletter/new";

type IssuesScreenProps = ScreenProps & { state: IssueListState; hasMail: boolean };

export function IssuesScreen({ state, hasMail, ...shell }: IssuesScreenProps) {
  return (
    <AdminShell {...shell}>
      <IssueTable state={state} hasMail={hasMail} />
    </AdminShell>
  );
}

function IssueTable({ state, hasMail }: { state: IssueListState; hasMail: boolean }) {
  const [toDelete, setToDelete] = useState<IssueRow>();
  const copy = useCopyIssue();
  const actions: Column<IssueRow> = {
    title: "Actions",
    className: "list-actions w-21 xl:w-88",
    cell: (issue) => (
      <RowActions
        row={nameOf(issue)}
        hasMenu
        actions={[
          { label: issue.startedAt ? "Open" : "Edit", href: `/admin/newsletter/${issue.id}` },
          ...(issue.startedAt ? [{ label: "View", href: `/newsletter/${issue.slug}` }] : []),
          { label: "Use as a new draft", onClick: () => copy.mutate(issue.id) },
          {
            label: "Delete",
            onClick: () => setToDelete(issue),
            ...(issue.state === "sending" && { disabled: true, reason: "it is being sent" }),
          },
        ]}
      />
    ),
  };
  return (
    <ListScreen
      title="Newsletter"
      intro="Issues of the newsletter, to write, send and look up."
      actions={
        <a href={NEW_ISSUE} className="btn btn-primary">
          <Plus aria-hidden="true" className="size-4" />
          New issue
        </a>
      }
      api={issuesApi}
      schema={issueList}
      state={state}
      columns={[...columns, actions]}
      searchPlaceholder="Search by subject..."
      noun={["issue", "issues"]}
      notice={!hasMail && <NoMail />}
      footer={() => <NoTracking className="mt-6" />}
      empty={(isSearched) => <NoIssues isSearched={isSearched} />}
      loadFailure="Failed to fetch newsletter issues"
    >
      <DeleteIssue issue={toDelete} onClose={() => setToDelete(undefined)} />
    </ListScreen>
  );
}

const nameOf = ({ subject }: IssueRow) => subject || "No subject yet";

const columns: Column<IssueRow>[] = [
  {
    title: "Subject",
    sort: "subject",
    isName: true,
    cell: (issue) => (
      <>
        <a href={`/admin/newsletter/${issue.id}`} className="font-medium break-words hover:underline" dir="auto">
          {nameOf(issue)}
        </a>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-normal text-muted md:hidden">
          <StateBadge state={issue.state} />
          <IssueDate issue={issue} />
        </span>
      </>
    ),
  },
  {
    title: "Status",
    className: "hidden w-32 md:table-cell",
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    title: "Date",
    sort: "date",
    className: "hidden w-56 md:table-cell",
    cell: (issue) => <IssueDate issue={issue} />,
  },
];

function IssueDate({ issue: { startedAt, scheduledAt, updatedAt } }: { issue: IssueRow }) {
  if (startedAt) return <LocalTime iso={startedAt} />;
  if (scheduledAt) return <LocalTime iso={scheduledAt} />;
  return (
    <span>
      Changed <LocalTime iso={updatedAt} />
    </span>
  );
}

function NoIssues({ isSearched }: { isSearched: boolean }) {
  return (
    <>
      <p className="font-medium text-base-content">No issues found</p>
      {isSearched && <p className="mt-1">Try adjusting your search</p>}
      <a href={NEW_ISSUE} className="btn mt-4">
        {isSearched ? "Write an issue" : "Write the first issue"}
      </a>
    </>
  );
}
