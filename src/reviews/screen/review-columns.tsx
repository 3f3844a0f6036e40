import type { Column } from "@/admin/list-table";
import { formatDate } from "@/lib/time/dates";

import { nameWith, stateNames } from "../status-text";
import type { ReviewRow } from "./queries";

export const reviewColumns = (
  selected: ReadonlyMap<number, unknown>,
  onSelect: (row: ReviewRow, isSelected: boolean) => void,
): Column<ReviewRow>[] => [
  {
    title: "Select",
    isTitleHidden: true,
    className: "w-12",
    cell: (row) => (
      <input
        type="checkbox"
        className="checkbox"
        aria-label={`Select: ${row.title}`}
        checked={selected.has(row.id)}
        onChange={(event) => onSelect(row, event.target.checked)}
      />
    ),
  },
  { title: "Title", sort: "title", isName: true, cell: (row) => <Title row={row} /> },
  { title: "State", className: "hidden w-56 sm:table-cell", cell: (row) => <State row={row} /> },
  {
    title: "Next review",
    sort: "due",
    className: "hidden w-44 whitespace-nowrap lg:table-cell",
    cell: ({ status }) => (status.dueAt ? formatDate(status.dueAt) : "–"),
  },
  { title: "Waiting for", className: "hidden w-60 xl:table-cell", cell: (row) => <Waiting row={row} /> },
];

function Title({ row }: { row: ReviewRow }) {
  const { id, title, status, waiting } = row;
  return (
    <>
      <a href={`/admin/post-editor/${id}#review`} className="font-medium break-words hover:underline" dir="auto">
        {title}
      </a>
      <span className="block text-sm font-normal sm:hidden">
        <State row={row} />
      </span>
      {status.dueAt && (
        <span className="block text-sm font-normal text-muted lg:hidden">Next review {formatDate(status.dueAt)}</span>
      )}
      {waiting.length > 0 && (
        <span className="block text-sm font-normal text-muted xl:hidden">
          Waiting for <Waiting row={row} />
        </span>
      )}
    </>
  );
}

function State({ row: { status } }: { row: ReviewRow }) {
  const isUrgent = status.state === "overdue" || status.state === "changed";
  return (
    <>
      <span className={isUrgent ? "font-medium text-error" : ""}>{stateNames[status.state]}</span>
      {status.reviewedAt && (
        <span className="block text-sm font-normal text-muted">
          {nameWith(status.reviewerName ?? "", status.credentials)}, {formatDate(status.reviewedAt)}
        </span>
      )}
    </>
  );
}

const Waiting = ({ row: { waiting } }: { row: ReviewRow }) =>
  waiting
    .map(({ reviewerName, createdAt, dueAt, isExpired }) => {
      const end = isExpired ? ", link expired" : dueAt ? `, due ${formatDate(dueAt)}` : "";
      return `${reviewerName} since ${formatDate(createdAt)}${end}`;
    })
    .join("; ");
