import type { CslItem } from "@db/library-types";
import { sources } from "@db/schema";
import { getTableName } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";

import { isImageAddress } from "@/images/image-address";
import { errorMessage } from "@/lib/errors";
import { isEmail } from "@/lib/text/email";
import { cleanIntroduction } from "@/newsletter/clean-introduction";
import { RESERVED_SLUGS } from "@/newsletter/input";
import { mapFields } from "@/posts/post-fields";

import { contentColumns } from "./content-columns";
import { type IndependentName, independentNames, independentOf, textFormOf } from "./content-tables";
import type { TextForm } from "./table-definition";
import { instant, sha256, slug, text } from "./value-rules";

const uuid = z.guid().toLowerCase();

/** Text is not among them: for each column of text, somebody must decide what it may contain. */
const typeRules: { readonly [type: string]: z.ZodType } = {
  integer: z.int().min(-2_147_483_648).max(2_147_483_647),
  boolean: z.boolean(),
  uuid,
  "timestamp with time zone": instant,
};

const name = text(500).min(1);
const textRules: { readonly [Form in TextForm]: z.ZodType } = { name, slug, sha256, any: text(8 * 1024 * 1024) };
const imageAddress = text(2000).transform((address) =>
  isImageAddress(address) && !/^data:/i.test(address) ? address : "",
);
const sourceKey = z.string().regex(/^[a-z0-9]{6}$/);
const retraction = z.object({
  nature: z.enum(["retraction", "concern", "correction", "reinstatement"]),
  date: text(10),
  noticeDoi: text(500),
  reasons: z.array(text(500)).max(100),
  decision: z.enum(["shown", "acknowledged"]).nullable(),
  decidedAt: instant.nullable(),
  decidedBy: text(500),
});
/** Cleaned, because it becomes part of emails and public pages. */
const introduction = text(100_000).transform((html, context) => {
  try {
    return cleanIntroduction(html);
  } catch (error) {
    context.addIssue({ code: "custom", message: errorMessage(error) });
    return z.NEVER;
  }
});
/** Mail programs show a single line. */
const subject = text(500).transform((value) => value.replaceAll(/[\r\n]+/g, " "));
const sentIssue = z.object({
  subject,
  introduction,
  articles: z
    .array(
      z.object({
        slug,
        title: text(500),
        excerpt: text(5000),
        category: z.object({ slug, name }).nullable(),
        readingTime: z.int().min(0).max(100_000),
        review: z.object({ by: text(500), at: instant }).nullable(),
      }),
    )
    .max(200),
});
const email = z.string().trim().refine(isEmail, "Not an email address");
const remark = z.object({ passage: z.int().min(0).max(1_000_000), quote: text(100_000), text: text(100_000) });

/** For columns whose type or form of text allows values that the database or the site would refuse. */
const columnRules: { readonly [Name in IndependentName]?: { readonly [column: string]: z.ZodType } } = {
  authors: { image: imageAddress },
  reviews: {
    outcome: z.enum(["approved", "changes-asked", "withdrawn"]),
    method: z.enum(["link", "account"]),
    months: z.int().min(1).max(120),
    remarks: z.array(remark).max(10_000),
  },
  sources: {
    key: sourceKey,
    formerKeys: z.array(sourceKey).max(1000).optional(),
    csl: z
      .looseObject({
        type: text(100).min(1),
        title: text(5000).min(1),
        DOI: text(500).optional(),
        PMID: text(20).optional(),
      })
      .transform((csl) => csl as CslItem),
    evidence: z.enum(sources.evidence.enumValues).optional(),
    retraction: retraction.nullish(),
  },
  glossaryEntries: { otherNames: z.array(name).max(200).optional() },
  pathways: {
    steps: z
      .array(z.object({ post: uuid, reason: text(2000) }))
      .max(200)
      .optional(),
  },
  newsletterIssues: {
    slug: slug.transform((value) => (RESERVED_SLUGS.includes(value) ? `${value}-issue` : value)),
    subject: subject.optional(),
    introduction: introduction.optional(),
    articles: z.array(uuid).max(200).optional(),
    sent: sentIssue.nullish(),
    ...mapFields(
      ["recipients", "sentCount", "failedCount", "uncertainCount", "unsubscribed", "unsubscribedAfter"],
      () => z.int().min(0).max(2_147_483_647).optional(),
    ),
  },
  subscribers: { email, topics: z.array(text(200)).max(1000).nullish() },
};

function ruleOf(table: IndependentName, property: string): z.ZodType {
  const column = contentColumns(table)[property] as PgColumn;
  const form = textFormOf(table, property);
  const rule = columnRules[table]?.[property] ?? (form ? textRules[form] : ruleOfType(column));
  if (property === independentOf(table).key) return rule;
  if (column.notNull) return column.hasDefault ? rule.optional() : rule;
  return rule.nullish();
}

export function ruleOfType(column: PgColumn) {
  const rule = typeRules[column.getSQLType()];
  if (!rule)
    throw new Error(
      `No rule for ${getTableName(column.table)}.${column.name}: see text in src/content-file/content-tables.ts, and columnRules in src/content-file/independent-items.ts`,
    );
  return rule;
}

const items = mapFields(independentNames, (table) =>
  z.object(mapFields(Object.keys(contentColumns(table)), (property) => ruleOf(table, property))),
);

export const independentItems = {
  ...items,
  subscribers: items.subscribers.extend({ email }),
};
