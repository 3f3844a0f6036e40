import { expect, test } from "bun:test";

import { integer, pgTable, text } from "drizzle-orm/pg-core";

import { ruleOfType } from "./independent-items";

test("a column with text has no rule until somebody writes one", () => {
  const links = pgTable("links", { url: text().notNull(), position: integer().notNull() });
  expect(() => ruleOfType(links.url)).toThrow("No rule for links.url");
  expect(ruleOfType(links.position).safeParse(1).success).toBe(true);
});
