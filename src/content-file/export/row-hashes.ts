import { definitionOf, type TableName, tableNames } from "@/content-file/content-tables";

import type { ContentRow } from "./queries";

const MAX_NAMED = 3;

export class RowHashes {
  private readonly tables = new Map<TableName, Map<string, { [column: string]: number }>>();

  add(table: TableName, key: string, columns: ContentRow) {
    const rows = this.tables.get(table) ?? new Map();
    if (rows.size === 0) this.tables.set(table, rows);
    const hashes = Object.entries(columns).map(([name, value]) => [name, hashOf(value)] as const);
    rows.set(key, Object.fromEntries(hashes));
  }

  /** Names the rows that differ; null when there are none. */
  differencesFrom(restored: RowHashes): string | null {
    const found = tableNames.flatMap((table) => {
      const differences = differencesIn(this.rowsOf(table), restored.rowsOf(table));
      return differences.length > 0 ? [describeDifferences(table, differences)] : [];
    });
    return found.length > 0 ? found.join("; ") : null;
  }

  private rowsOf(table: TableName): ReadonlyMap<string, { [column: string]: number }> {
    return this.tables.get(table) ?? new Map();
  }
}

type Rows = ReadonlyMap<string, { [column: string]: number }>;
type Difference = { key: string; description: string };

function differencesIn(live: Rows, restored: Rows): Difference[] {
  const changed = [...live].flatMap(([key, columns]) => {
    const other = restored.get(key);
    if (!other) return [{ key, description: "missing" }];
    const names = Object.keys({ ...columns, ...other }).filter((name) => columns[name] !== other[name]);
    return names.length > 0 ? [{ key, description: names.join(", ") }] : [];
  });
  const added = [...restored.keys()].filter((key) => !live.has(key)).map((key) => ({ key, description: "added" }));
  return [...changed, ...added];
}

function describeDifferences(table: TableName, differences: Difference[]) {
  const { noun, isPrivate } = definitionOf(table);
  const [singular, plural] = noun;
  if (isPrivate) return `${differences.length} ${differences.length === 1 ? singular : plural}`;
  const named = differences.slice(0, MAX_NAMED).map(({ key, description }) => `${singular} “${key}” (${description})`);
  const more = differences.length - named.length;
  return named.join(", ") + (more > 0 ? ` and ${more} more ${more === 1 ? singular : plural}` : "");
}

const hashOf = (value: unknown) => Bun.hash.xxHash32(JSON.stringify(value ?? null));
