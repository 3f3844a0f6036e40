import { useState } from "react";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ConfirmDelete } from "@/admin/confirm-delete";
import { EmptyList } from "@/admin/empty-list";
import { ListScreen } from "@/admin/list-screen";
import type { Column } from "@/admin/list-table";
import { NewButton } from "@/admin/new-button";
import { RowActions } from "@/admin/row-actions";

import { reviewerList, type ReviewerListState } from "./input";
import type { ReviewerRow } from "./queries";
import { ReviewerDialog, type UserChoice } from "./reviewer-dialog";

const api = "/api/admin/reviewers";

type ReviewersScreenProps = { state: ReviewerListState; users: UserChoice[] };

export function ReviewersScreen({ state, users, ...shell }: ScreenProps & ReviewersScreenProps) {
  return (
    <AdminShell {...shell}>
      <ReviewerTable state={state} users={users} />
    </AdminShell>
  );
}

function ReviewerTable({ state, users }: ReviewersScreenProps) {
  const [edited, setEdited] = useState<ReviewerRow | "new">();
  const [toDelete, setToDelete] = useState<ReviewerRow>();
  return (
    <ListScreen
      title="Reviewers"
      intro="People who check articles before readers rely on them."
      actions={<NewButton label="New Reviewer" onClick={() => setEdited("new")} />}
      api={api}
      schema={reviewerList}
      state={state}
      columns={reviewerColumns(setEdited, setToDelete)}
      searchPlaceholder="Search reviewers..."
      noun={["reviewer", "reviewers"]}
      empty={(isSearched) => (
        <EmptyList
          message="No reviewers found"
          isSearched={isSearched}
          hint="Articles say nothing about reviews until you add a reviewer."
        >
          <button type="button" className="btn" onClick={() => setEdited("new")}>
            {isSearched ? "Create a reviewer" : "Create your first reviewer"}
          </button>
        </EmptyList>
      )}
      loadFailure="Failed to fetch reviewers"
    >
      {edited && (
        <ReviewerDialog
          reviewer={edited === "new" ? undefined : edited}
          users={users}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDelete
        url={toDelete && `${api}/${toDelete.id}`}
        onClose={() => setToDelete(undefined)}
        title="Delete Reviewer"
        description={toDelete && <Consequences reviewer={toDelete} />}
        invalidates={[api]}
        success={{ title: "Success", description: "Reviewer deleted successfully" }}
        failure={{ title: "Error", description: "Failed to delete reviewer" }}
      />
    </ListScreen>
  );
}

const reviewerColumns = (
  onEdit: (reviewer: ReviewerRow) => void,
  onDelete: (reviewer: ReviewerRow) => void,
): Column<ReviewerRow>[] => [
  { title: "Name", sort: "name", isName: true, cell: (reviewer) => <Name reviewer={reviewer} /> },
  {
    title: "Role",
    sort: "role",
    className: "hidden wrap-anywhere sm:table-cell",
    cell: (reviewer) => reviewer.role,
  },
  {
    title: "Interests",
    className: "hidden w-36 lg:table-cell",
    cell: ({ interests }) => (interests ? "Stated" : <span className="text-muted">No statement</span>),
  },
  {
    title: "Reviews",
    sort: "reviews",
    className: "w-22 tabular-nums sm:w-28",
    cell: (reviewer) => reviewer.reviews.toLocaleString("en-US"),
  },
  {
    title: "Actions",
    className: "list-actions w-21 sm:w-36",
    cell: (reviewer) => (
      <RowActions
        row={reviewer.name}
        actions={[
          { label: "Edit", onClick: () => onEdit(reviewer) },
          { label: "Delete", onClick: () => onDelete(reviewer) },
        ]}
      />
    ),
  },
];

function Name({ reviewer: { name, credentials, role, isPublic, username } }: { reviewer: ReviewerRow }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium break-words" dir="auto">
          {name}
        </span>
        {!isPublic && <span className="badge badge-ghost">Not named</span>}
      </span>
      {credentials && <span className="block text-sm font-normal wrap-anywhere text-muted">{credentials}</span>}
      {role && <span className="block text-sm font-normal wrap-anywhere text-muted sm:hidden">{role}</span>}
      {username && <span className="block text-sm font-normal wrap-anywhere text-muted">User: {username}</span>}
    </>
  );
}

function Consequences({ reviewer: { name, reviews, openRequests } }: { reviewer: ReviewerRow }) {
  const kept =
    reviews === 0 ? "" : `${count(reviews, "review")} will stay, with the name and credentials as they were. `;
  const revoked = openRequests === 0 ? "" : `${count(openRequests, "open request")} will be revoked. `;
  return (
    <>
      Are you sure you want to delete <b className="break-words">{name}</b>? {kept}
      {revoked}This action cannot be undone.
    </>
  );
}

const count = (number: number, noun: string) => `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
