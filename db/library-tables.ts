import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { id, slugFormat, timestamp, timestampDefaultNow } from "./columns";
import type { CslItem, PathwayStep, Retraction } from "./library-types";

/** The works that articles cite, each stored once. A text refers to them by `key`: `<cite data-ref="k7f3q2 m2x9aa"></cite>`. */
export const sources = pgTable(
  "sources",
  {
    id: id(),
    /** Six letters and digits that never change. */
    key: text().notNull(),
    /** Keys of entries that were merged into this one. Texts may still use them. */
    formerKeys: jsonb("former_keys").$type<string[]>().notNull().default([]),
    /** CSL-JSON without `id`. The columns below are computed from it. */
    csl: jsonb().$type<CslItem>().notNull(),
    type: text().generatedAlwaysAs(sql`csl ->> 'type'`),
    title: text().generatedAlwaysAs(sql`csl ->> 'title'`),
    /** In lower case, because DOIs are compared ignoring case. */
    doi: text().generatedAlwaysAs(sql`lower(nullif(csl ->> 'DOI', ''))`),
    pmid: text().generatedAlwaysAs(sql`nullif(csl ->> 'PMID', '')`),
    searchText: text("search_text").generatedAlwaysAs(sql`source_words(csl)`),
    evidence: text({
      enum: [
        "",
        "guideline",
        "systematic-review",
        "trial",
        "cohort",
        "case-report",
        "expert-opinion",
        "patient-information",
      ],
    })
      .notNull()
      .default(""),
    archivedUrl: text("archived_url").notNull().default(""),
    /** When an editor last checked that the source supports the statements that cite it, and who checked it. */
    checkedAt: timestamp("checked_at"),
    checkedBy: text("checked_by").notNull().default(""),
    /** What a link checker reported for the address: "" (not checked), "ok", or its message. */
    linkStatus: text("link_status").notNull().default(""),
    linkCheckedAt: timestamp("link_checked_at"),
    retraction: jsonb().$type<Retraction>(),
    createdAt: timestampDefaultNow("created_at"),
    updatedAt: timestampDefaultNow("updated_at"),
  },
  (t) => [
    uniqueIndex("sources_key_unique").on(t.key),
    uniqueIndex("sources_doi_unique").on(t.doi),
    uniqueIndex("sources_pmid_unique").on(t.pmid),
    index("sources_former_keys").using("gin", t.formerKeys),
    index("sources_search").using("gin", t.searchText.op("gin_trgm_ops")),
    check("sources_key_format", sql`${t.key} ~ '^[a-z0-9]{6}$'`),
  ],
);

/** Words that articles explain. A text refers to them by `key`: `<dfn data-term="azoospermia">no sperm</dfn>`. */
export const glossaryEntries = pgTable(
  "glossary_entries",
  {
    id: id(),
    /** Never changes, even when the name does. */
    key: text().notNull(),
    name: text().notNull(),
    definition: text().notNull(),
    otherNames: jsonb("other_names").$type<string[]>().notNull().default([]),
    /** The permanent id of an article for further reading. */
    readOn: uuid("read_on"),
    createdAt: timestampDefaultNow("created_at"),
    updatedAt: timestampDefaultNow("updated_at"),
  },
  (t) => [
    uniqueIndex("glossary_entries_key_unique").on(t.key),
    uniqueIndex("glossary_entries_name_unique").on(sql`name_key(${t.name})`),
    slugFormat("glossary_entries_key_format", t.key),
  ],
);

/** Series of articles in reading order, each for one situation of a reader. */
export const pathways = pgTable(
  "pathways",
  {
    id: id(),
    slug: text().notNull(),
    title: text().notNull(),
    introduction: text().notNull().default(""),
    steps: jsonb().$type<PathwayStep[]>().notNull().default([]),
    position: integer().notNull().default(0),
    createdAt: timestampDefaultNow("created_at"),
    updatedAt: timestampDefaultNow("updated_at"),
  },
  (t) => [uniqueIndex("pathways_slug_unique").on(t.slug), slugFormat("pathways_slug_format", t.slug)],
);
