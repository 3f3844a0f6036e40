import { z } from "@/lib/zod";

export const PAGE_SIZE = 25;

export type Direction = "asc" | "desc";
export type ListState = { q: string; sort: string; dir: Direction; page: number; status: string };

export type ListPage<Row> = { items: Row[]; total: number; page: number; pageSize: number };

export function listSchema<Sort extends string, Status extends string = "all">(
  sorts: readonly [Sort, ...Sort[]],
  dir: Direction,
  statuses: readonly ["all", ...Status[]] = ["all"],
) {
  return z.object({
    q: z
      .string()
      .trim()
      .max(200, "The search text must be at most 200 characters long")
      .refine(
        (text) => text.isWellFormed() && !text.includes("\0"),
        "The search text contains characters that can’t be used",
      )
      .default(""),
    sort: z.enum(sorts).default(sorts[0] as never),
    dir: z.enum(["asc", "desc"]).default(dir),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    status: z.enum(statuses).default("all" as never),
  });
}

export const hasListParameters = ({ shape }: { shape: object }, query: Record<string, string>) =>
  Object.keys(query).some((name) => Object.hasOwn(shape, name));

export function readListState<State extends ListState>(schema: z.ZodType<State>, search: URLSearchParams): State {
  const values = Object.fromEntries(search);
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  for (const issue of result.error.issues) delete values[String(issue.path[0])];
  return schema.parse(values);
}

export function queryString<State extends ListState>(schema: z.ZodType<State>, state: State) {
  const defaults: ListState = schema.parse({});
  const differing = Object.entries(state).filter(([name, value]) => value !== defaults[name as keyof ListState]);
  return differing.length ? `?${new URLSearchParams(differing.map(([name, value]) => [name, String(value)]))}` : "";
}

export function listUrl<State extends ListState>(api: string, schema: z.ZodType<State>, state: State) {
  const search = new URLSearchParams(queryString(schema, state));
  search.set("page", String(state.page));
  return `${api}?${search}`;
}

export async function readPage<Row>(
  requestedPage: number,
  count: PromiseLike<number>,
  rows: (offset: number) => PromiseLike<Row[]>,
): Promise<ListPage<Row>> {
  const total = await count;
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(total / PAGE_SIZE)));
  return { items: await rows((page - 1) * PAGE_SIZE), total, page, pageSize: PAGE_SIZE };
}
