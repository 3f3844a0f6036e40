import type { Column } from "@/admin/list-table";
import { formatDate } from "@/lib/time/dates";

import { UsesList } from "../uses/uses-list";
import { DecisionCell } from "./decision-cell";
import { natureNames } from "./natures";
import type { RetractionRow } from "./queries";

export const retractionColumns: Column<RetractionRow>[] = [
  {
    title: "Source",
    sort: "title",
    isName: true,
    className: "[tbody_&]:align-top",
    cell: (row) => <Source row={row} />,
  },
  {
    title: "Notice",
    sort: "date",
    className: "hidden w-60 [tbody_&]:align-top wrap-anywhere lg:table-cell",
    cell: (row) => <Notice row={row} />,
  },
  {
    title: "Readers see",
    className: "hidden w-56 [tbody_&]:align-top sm:table-cell",
    cell: (row) => <DecisionCell row={row} />,
  },
];

function Source({ row }: { row: RetractionRow }) {
  const { reference, doi, uses } = row;
  return (
    <div className="space-y-2 font-normal wrap-anywhere">
      <p className="font-medium" dir="auto">
        {reference}
      </p>
      {doi && (
        <p className="text-sm">
          <a href={`https://doi.org/${doi}`} className="link" rel="noreferrer">
            {doi}
          </a>
        </p>
      )}
      <div className="text-sm lg:hidden">
        <Notice row={row} />
      </div>
      <div className="text-sm">
        {uses.length === 0 ? <p className="text-muted">No article cites it.</p> : <p>Cited in:</p>}
        {uses.length > 0 && <UsesList uses={uses} total={uses.length} />}
      </div>
      <div className="sm:hidden">
        <p className="text-sm text-muted">Readers see:</p>
        <DecisionCell row={row} />
      </div>
    </div>
  );
}

function Notice({ row: { retraction } }: { row: RetractionRow }) {
  const { nature, date, noticeDoi, reasons } = retraction;
  const isSerious = nature === "retraction" || nature === "concern";
  return (
    <>
      <p className={isSerious ? "font-medium text-error" : "font-medium"}>{natureNames[nature]}</p>
      <p>
        {formatDate(date)}
        {noticeDoi && (
          <>
            {" · "}
            <a href={`https://doi.org/${noticeDoi}`} className="link" rel="noreferrer">
              Notice
            </a>
          </>
        )}
      </p>
      {reasons.length > 0 && <p className="mt-1 text-sm text-muted">{reasons.join("; ")}</p>}
    </>
  );
}
