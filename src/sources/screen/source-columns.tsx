import { ActionMenu } from "@/admin/action-menu";
import type { Column } from "@/admin/list-table";
import { formatDate } from "@/lib/time/dates";

import type { SourceRow } from "../admin-queries";
import { evidenceNames } from "../evidence";
import { natureNames } from "../retractions/natures";
import { nameList } from "../vancouver-names";

export type RowAction = "edit" | "uses" | "merge" | "delete";

type Actions = { onChoose: (action: RowAction, source: SourceRow) => void; onChecked: (source: SourceRow) => void };

export const sourceColumns = ({ onChoose, onChecked }: Actions): Column<SourceRow>[] => [
  {
    title: "Source",
    sort: "title",
    isName: true,
    cell: (source) => <Work source={source} onEdit={() => onChoose("edit", source)} />,
  },
  {
    title: "Year",
    sort: "year",
    className: "hidden w-18 tabular-nums md:table-cell",
    cell: ({ csl }) => csl.issued?.["date-parts"]?.[0][0] ?? "–",
  },
  {
    title: "Evidence",
    className: "hidden w-36 lg:table-cell",
    cell: ({ evidence }) => (evidence ? evidenceNames[evidence] : <span className="text-muted">Not stated</span>),
  },
  {
    title: "Checked",
    sort: "checked",
    className: "hidden w-44 xl:table-cell",
    cell: (source) => <Checked source={source} />,
  },
  {
    title: "Posts",
    sort: "uses",
    className: "w-18 tabular-nums sm:w-24",
    cell: (source) => (
      <button type="button" className="link min-h-8 min-w-8 text-left" onClick={() => onChoose("uses", source)}>
        {source.uses.toLocaleString("en-US")}
        <span className="sr-only">
          {" "}
          {source.uses === 1 ? "post cites" : "posts cite"} {source.csl.title}
        </span>
      </button>
    ),
  },
  {
    title: "Actions",
    isTitleHidden: true,
    className: "list-actions w-14",
    cell: (source) => (
      <ActionMenu
        label={`Actions: ${source.csl.title}`}
        title="Actions"
        actions={[
          { label: "Edit", onClick: () => onChoose("edit", source) },
          { label: "Checked today", onClick: () => onChecked(source) },
          { label: "Where used", onClick: () => onChoose("uses", source) },
          { label: "Merge into another…", onClick: () => onChoose("merge", source) },
          { label: "Delete", onClick: () => onChoose("delete", source) },
        ]}
      />
    ),
  },
];

function Work({ source, onEdit }: { source: SourceRow; onEdit: () => void }) {
  const { csl, evidence } = source;
  const where = csl["container-title-short"] || csl["container-title"] || csl.publisher;
  const year = csl.issued?.["date-parts"]?.[0][0] ?? csl.issued?.literal;
  const details = [nameList(csl.author) || nameList(csl.editor, "editor"), where, year].filter(Boolean).join(". ");
  return (
    <>
      <button
        type="button"
        className="cursor-pointer text-left font-medium wrap-anywhere hover:underline"
        dir="auto"
        aria-label={`Edit: ${csl.title}`}
        onClick={onEdit}
      >
        <span className="line-clamp-3">{csl.title}</span>
      </button>
      {details && (
        <span className="line-clamp-2 text-sm font-normal wrap-anywhere text-muted" dir="auto">
          {details}
        </span>
      )}
      <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
        <Warnings source={source} />
        {evidence && <span className="badge badge-ghost lg:hidden">{evidenceNames[evidence]}</span>}
      </span>
    </>
  );
}

function Warnings({ source: { retraction, linkStatus } }: { source: SourceRow }) {
  const isBroken = linkStatus !== "" && linkStatus !== "ok";
  return (
    <>
      {retraction && <span className="badge badge-outline text-error">{natureNames[retraction.nature]}</span>}
      {isBroken && <span className="badge badge-outline text-warm">Broken link: {linkStatus.slice(0, 60)}</span>}
    </>
  );
}

function Checked({ source: { checkedAt, checkedBy } }: { source: SourceRow }) {
  if (!checkedAt) return <span className="text-muted">Never</span>;
  return (
    <>
      {formatDate(checkedAt)}
      <span className="block text-sm wrap-anywhere text-muted">{checkedBy}</span>
    </>
  );
}
