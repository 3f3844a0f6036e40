import { expect } from "bun:test";

import { db } from "@db/client";
import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

import { tableOf } from "@/content-file/content-columns";
import { independentNames } from "@/content-file/content-tables";
import { openExport } from "@/content-file/export/export";
import { checkBackup, importBackup } from "@/content-file/import/import";
import { lineNames, mapFields } from "@/posts/post-fields";

import { draftEditor } from "./draft-calls";
import { adminCalls, makeCategory, makeFile, makePost, makeTag } from "./setup";

// A site for tests with something in every table.
const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const svgImage = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"/>'.replace("/>", "></svg>"))}`;
const languages = "🧬👩‍🔬 a\u0301\u0323 שלום عربي 精子 \u2028 “quotes” \\ \t </script>";

export async function exportAll(schema?: string) {
  const opened = await openExport(schema ? { schema } : {});
  const chunks = await Array.fromAsync(opened.chunks);
  const text = Buffer.concat(chunks).toString();
  expect(Buffer.concat(chunks).byteLength).toBe(opened.bytes);
  return { text, sha256: opened.sha256(), counts: opened.counts };
}

/** A sample value for each column type. */
const samples: { [type: string]: unknown } = {
  text: "sample@example.org",
  integer: 7,
  boolean: true,
  uuid: "0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b",
  "timestamp with time zone": "2026-02-03T04:05:06.789Z",
};

/** Inserts a row of sample values, so that a new table needs no change here. */
async function insertSample(table: PgTable) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== "id");
  await db
    .insert(table)
    .values(Object.fromEntries(columns.map(([name, column]) => [name, samples[column.getSQLType()]])));
}

/** Fills every table. */
export async function fillSite() {
  const call = await adminCalls();
  const [category, gone] = [await makeCategory("Überblick"), await makeCategory("Gone")];
  const tagList = [await makeTag("Spermien 精子"), await makeTag("ICSI"), await makeTag("Gone tag")];
  const fields = {
    ...mapFields(lineNames, (name) => `${name} of the first`),
    title: `About ${languages}`.replace(/[\u2028\t]/g, " "),
    slug: "first",
    content: `<p>${languages.replace("<", "&lt;")}</p><figure><img src="${pixel}" alt="x"></figure>`,
    featuredImage: pixel,
    authorImage: svgImage,
    categoryId: gone.id,
    tags: tagList.map(({ id }) => id),
    isFeatured: true,
    isPublished: true,
    saveId: crypto.randomUUID(),
  };
  const { body: first } = await call("POST", "/api/admin/posts", fields);
  const change = { ...fields, saveId: crypto.randomUUID(), slug: "renamed", categoryId: category.id };
  await call("PATCH", `/api/admin/posts/${first.id}`, change);
  await call("DELETE", `/api/admin/categories/${gone.id}`);
  await call("DELETE", `/api/admin/tags/${tagList[2]?.id}`);
  await call("POST", `/api/admin/categories/${category.id}/move`, { direction: "up" });
  const oldAddresses = ["/?p=12", "/2015/03/first", "/精子"];
  const draft = { title: "A draft", slug: "draft", content: "<p>Not finished yet</p>", oldAddresses };
  await importBackup(await checkBackup(await makeFile({ version: 1, posts: [draft] })));
  await makePost({ slug: "to-come", published: "2031-05-05T05:05:05.500Z", tags: tagList.slice(0, 1) });
  // Two posts with the same time: their order must not depend on their ids.
  const createdAt = "2026-01-01T00:00:00.123Z";
  await makePost({ slug: "z-same", createdAt });
  const { id: deleted } = await makePost({ slug: "a-same", createdAt });
  await call("DELETE", `/api/admin/posts/${deleted}`);
  const { send } = await draftEditor(call);
  const unfinished = { title: `Unfinished ${languages}`, content: "<p>Not finis", featuredImage: pixel };
  const terms = { categoryId: category.id, tags: [tagList[0]?.id ?? 0, tagList[2]?.id ?? 0] };
  await send(crypto.randomUUID(), { ...unfinished, ...terms }, { postId: first.id, version: 2, copyRevision: 3 });
  await send(crypto.randomUUID(), unfinished, { basedOn: null });
  await call("POST", "/api/subscribe", { email: "Ada@example.org" });
  for (const name of independentNames) await insertSample(tableOf(name));
}
