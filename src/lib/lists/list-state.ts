import { z } from "@/lib/zod";

export const PAGE_SIZE = 25;

export type Direction = "asc" | "desc";
export type ListState = { q: string; sort: string; dir: Direction; page: number; status: string };

/** A list as the API gives it: one page of rows and how many there are in all. */
export type ListPage<Row> = { items: Row[]; total: number; page: number; pageSize: number };

/**
 * What a list can be asked for, the same words in a screen's URL and in its API's: search, column, direction, page, status.
 * The first column and the given direction are the ones a list starts with.
 */
export function listRules<Sort extends string, Status extends string = "all">(
  sorts: readonly [Sort, ...Sort[]],
  dir: Direction,
  statuses: readonly ["all", ...Status[]] = ["all"],
) {
  return z.object({
    q: z
      .string()
      .trim()
      .max(200, "Search for at most 200 characters")
      .refine((text) => text.isWellFormed() && !text.includes("\0"), "Search for plain text")
      .default(""),
    sort: z.enum(sorts).default(sorts[0] as never),
    dir: z.enum(["asc", "desc"]).default(dir),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    status: z.enum(statuses).default("all" as never),
  });
}

/** Whether a call asks for a part of the list, in any of the list's own words; otherwise it means the whole one. */
export const hasListParameters = ({ shape }: { shape: object }, query: Record<string, string>) =>
  Object.keys(query).some((name) => Object.hasOwn(shape, name));

/** The list that a URL's query asks for; words that the list does not know count as not said. */
export function readListState<State extends ListState>(rules: z.ZodType<State>, search: URLSearchParams): State {
  const asked = Object.fromEntries(search);
  const result = rules.safeParse(asked);
  if (result.success) return result.data;
  for (const issue of result.error.issues) delete asked[String(issue.path[0])];
  return rules.parse(asked);
}

/** The query of a screen's URL, without what the list starts with anyway; "" or "?…". */
export function screenSearch<State extends ListState>(rules: z.ZodType<State>, state: State) {
  const start: ListState = rules.parse({});
  const said = Object.entries(state).filter(([name, value]) => value !== start[name as keyof ListState]);
  return said.length ? `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}` : "";
}

/** The URL of the API, and thereby the key of the query, for a list in a state. */
export function listUrl<State extends ListState>(api: string, rules: z.ZodType<State>, state: State) {
  const search = new URLSearchParams(screenSearch(rules, state));
  search.set("page", String(state.page));
  return `${api}?${search}`;
}

/** Counts, then reads the rows of the page asked for, or of the last one when there are not so many. */
export async function readPage<Row>(
  asked: number,
  count: PromiseLike<number>,
  rows: (offset: number) => PromiseLike<Row[]>,
): Promise<ListPage<Row>> {
  const total = await count;
  const page = Math.min(asked, Math.max(1, Math.ceil(total / PAGE_SIZE)));
  return { items: await rows((page - 1) * PAGE_SIZE), total, page, pageSize: PAGE_SIZE };
}
