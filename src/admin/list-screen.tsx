import type { ReactNode } from "react";
import type { ZodType } from "zod";

import type { ListState } from "@/lib/lists/list-state";

import { ListPages } from "./list-pages";
import { type Column, ListTable } from "./list-table";
import { ScreenHeading } from "./screen-heading";
import { SearchField } from "./search-field";
import { useList } from "./use-list";

type ListScreenProps<Row extends { id: number | string }, State extends ListState> = {
  title: string;
  intro?: string | undefined;
  actions?: ReactNode | ((state: State) => ReactNode);
  api: string;
  schema: ZodType<State>;
  state: State;
  columns: Column<Row>[] | ((state: State) => Column<Row>[]);
  searchPlaceholder: string;
  /** The noun for a row, singular and plural. */
  noun: [string, string];
  tabs?: (state: State, show: (change: Partial<ListState>) => void) => ReactNode;
  filter?: (state: State, show: (change: Partial<ListState>) => void) => ReactNode;
  empty: (isSearched: boolean, state: State) => ReactNode;
  loadFailure: string;
  notice?: ReactNode | ((state: State) => ReactNode);
  footer?: (rows: Row[], state: State) => ReactNode;
  children?: ReactNode;
};

/** A list that the server searches, sorts and pages, with its state in the URL. */
export function ListScreen<Row extends { id: number | string }, State extends ListState>(
  props: ListScreenProps<Row, State>,
) {
  const {
    title,
    intro,
    actions,
    schema,
    columns,
    searchPlaceholder,
    noun,
    tabs,
    filter,
    empty,
    loadFailure,
    notice,
    footer,
    children,
  } = props;
  const list = useList<Row, State>(props.api, schema, props.state);
  const { state, query } = list;
  const found = query.data;
  const defaults = schema.parse({});
  const isSearched = state.q !== defaults.q || state.status !== defaults.status;
  const failed = query.isError && !found;

  return (
    <>
      <ScreenHeading title={title} intro={intro}>
        {typeof actions === "function" ? actions(state) : actions}
      </ScreenHeading>
      {tabs?.(state, list.show)}
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField value={state.q} placeholder={searchPlaceholder} onSearch={list.search} />
        {filter?.(state, list.show)}
        <p role="status" className="ml-auto text-sm text-muted tabular-nums">
          {found && !query.isPlaceholderData && countOf(found.total, noun, isSearched)}
        </p>
      </div>
      {typeof notice === "function" ? notice(state) : notice}
      {failed ? (
        <LoadFailure message={loadFailure} onRetry={() => query.refetch()} />
      ) : found && found.total === 0 && !list.isSlow ? (
        <div className="list-card px-6 py-14 text-center text-muted">{empty(isSearched, state)}</div>
      ) : (
        <>
          <ListTable
            caption={title}
            columns={typeof columns === "function" ? columns(state) : columns}
            rows={list.isSlow ? undefined : found?.items}
            total={found?.total ?? 0}
            isWaiting={query.isPlaceholderData}
            state={state}
            defaults={defaults}
            onSort={(sort, dir) => list.show({ sort, dir })}
          />
          {found && <ListPages result={found} urlOf={list.urlOf} onShow={list.show} />}
          {found && footer?.(found.items, state)}
        </>
      )}
      {children}
    </>
  );
}

const countOf = (total: number, [one, many]: [string, string], isSearched: boolean) =>
  `${total.toLocaleString("en-US")} ${total === 1 ? one : many}${isSearched ? " found" : ""}`;

function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="list-card px-6 py-14 text-center">
      <p className="mb-4 font-medium text-error">{message}</p>
      <button type="button" className="btn" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
