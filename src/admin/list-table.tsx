import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import type { ReactNode } from "react";

import { type Direction, type ListState, PAGE_SIZE } from "@/lib/lists/list-state";
import { Skeleton } from "@/ui/skeleton";

const SKELETON_ROWS = ["one", "two", "three", "four", "five"];

/** Where a row is in the whole list, counted from 1, and how the list is searched and sorted. */
export type RowPosition = { number: number; total: number; state: ListState };

export type Column<Row> = {
  title: string;
  sort?: string;
  cell: (row: Row, position: RowPosition) => ReactNode;
  isName?: boolean;
  isTitleHidden?: boolean;
  header?: (rows: Row[]) => ReactNode;
  className?: string;
};

type ListTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  /** Undefined while they are loading. */
  rows: Row[] | undefined;
  total: number;
  isWaiting: boolean;
  state: ListState;
  defaults: ListState;
  onSort: (sort: string, dir: Direction) => void;
};

export function ListTable<Row extends { id: number | string }>(props: ListTableProps<Row>) {
  const { caption, columns, rows, total, isWaiting, state, defaults, onSort } = props;
  const positionOf = (index: number) => ({ number: (state.page - 1) * PAGE_SIZE + index + 1, total, state });
  return (
    <div className="list-card" aria-busy={isWaiting}>
      <table className="list-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell
                key={column.title}
                column={column}
                rows={rows}
                state={state}
                defaults={defaults}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row, index) => (
            <tr key={row.id}>
              {columns.map(({ title, cell, isName, className }) =>
                isName ? (
                  <th key={title} scope="row" className={className}>
                    {cell(row, positionOf(index))}
                  </th>
                ) : (
                  <td key={title} className={className}>
                    {cell(row, positionOf(index))}
                  </td>
                ),
              )}
            </tr>
          ))}
          {!rows &&
            SKELETON_ROWS.map((name) => (
              <tr key={name}>
                {columns.map(({ title, className }) => (
                  <td key={title} className={className}>
                    <Skeleton className="my-1.5 max-w-48" />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

type HeaderCellProps<Row> = Pick<ListTableProps<Row>, "rows" | "state" | "defaults" | "onSort"> & {
  column: Column<Row>;
};

function HeaderCell<Row>({
  column: { title, sort, isTitleHidden, header, className },
  rows = [],
  state,
  defaults,
  onSort,
}: HeaderCellProps<Row>) {
  if (!sort) {
    return (
      <th scope="col" className={className}>
        {header ? header(rows) : isTitleHidden ? <span className="sr-only">{title}</span> : title}
      </th>
    );
  }
  const isSorted = state.sort === sort;
  const Icon = !isSorted ? ChevronsUpDown : state.dir === "asc" ? ArrowUp : ArrowDown;
  const next = !isSorted ? (sort === defaults.sort ? defaults.dir : "asc") : state.dir === "asc" ? "desc" : "asc";
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (state.dir === "asc" ? "ascending" : "descending") : undefined}
    >
      <button type="button" className="list-sort" onClick={() => onSort(sort, next)}>
        {title}
        <Icon aria-hidden="true" className={`size-3.5 ${isSorted ? "" : "opacity-50"}`} />
      </button>
    </th>
  );
}
