import { expect, test } from "bun:test";

import { db } from "@db/client";
import { importImages, media, posts, postSlugs, subscribers, tags } from "@db/schema";
import { sql } from "drizzle-orm";

import { removeImage } from "@/images/admin-queries";
import { pixel } from "@/testing/import-content";
import { makeFile, makePost, makeTag } from "@/testing/setup";

import { checkBackup, importBackup } from "./import";

test.each<[string, () => Promise<unknown>]>([
  ["makes a post with a slug from the file", () => makePost({ slug: "post-0" })],
  ["renames a post that had a slug from the file", () => makeFormerSlug("post-0")],
  ["makes a post with a former slug from the file", () => makePost({ slug: "once" })],
  ["renames a tag from the file", () => db.update(tags).set({ name: "Renamed" })],
])(
  "nothing is imported when somebody %s while the file is being prepared, and the import can be tried again",
  async (_what, change) => {
    await makeTag("Known");
    const file = await makeFile({
      version: 1,
      posts: Array.from({ length: 200 }, (_, number) => ({
        title: "A title",
        slug: `post-${number}`,
        content: "<p>What it says</p>",
        featuredImage: pixel,
        tags: ["known"],
        ...(number === 0 && { oldSlugs: [{ slug: "once" }] }),
      })),
    });
    const checked = await checkBackup(file);
    const outcome = importBackup(checked).then(
      () => "imported",
      ({ status, message }) => `${status} ${message}`,
    );
    await waitForRow("waymark_import.posts");
    await change();
    const before = await db.$count(posts);
    expect(await outcome).toStartWith("409 Somebody changed the site while the file was being prepared");
    expect([await db.$count(posts), await db.$count(media), await db.$count(importImages)]).toEqual([before, 0, 0]);
    expect((await importBackup(checked)).results.posts.added).toBeGreaterThanOrEqual(199);
  },
  60_000,
);

async function makeFormerSlug(slug: string) {
  const { id } = await makePost({ slug: "renamed" });
  await db.insert(postSlugs).values({ slug, postId: id });
}

test("a subscriber who signs up while the file is being prepared is not changed by the import", async () => {
  const svg = { type: "image/svg+xml", width: 1, height: 1 };
  const media = Array.from({ length: 100 }, (_, number) => ({
    sha256: number.toString(16).padStart(64, "0"),
    ...svg,
    variants: [{ ...svg, base64: btoa("<svg ></svg>") }],
  }));
  const both = [{ email: "a@example.org" }, { email: "b@example.org" }];
  const outcome = checkBackup(await makeFile({ version: 1, posts: [], media, subscribers: both })).then((checked) =>
    importBackup(checked),
  );
  await waitForRow("waymark_import.subscribers");
  await db.insert(subscribers).values({ email: "A@example.org" });
  expect((await outcome).results.subscribers).toEqual({ added: 1, skipped: 1 });
  expect(await db.$count(subscribers)).toBe(2);
}, 60_000);

test("nothing is imported when somebody removes a stored image that the file contains", async () => {
  const svg = { type: "image/svg+xml", width: 1, height: 1 };
  const images = Array.from({ length: 400 }, (_, number) => ({
    sha256: number.toString(16).padStart(64, "0"),
    ...svg,
    variants: [{ ...svg, base64: btoa("<svg ></svg>") }],
  }));
  const file = await makeFile({ version: 1, posts: [], media: images });
  await importBackup(await checkBackup(await makeFile({ version: 1, posts: [], media: images.slice(0, 1) })));
  const outcome = checkBackup(file)
    .then((checked) => importBackup(checked))
    .catch(({ status }) => status);
  await waitForRow("public.import_pictures");
  await removeImage(images[0]?.sha256 ?? "");
  expect(await outcome).toBe(409);
  expect(await db.$count(media)).toBe(0);
}, 60_000);

/** Waits until the running import has stored a row in the table. */
async function waitForRow(name: string) {
  for (;;) {
    const [table] = await db.execute(sql`select to_regclass(${name}) as name`);
    if (table?.name && (await db.execute(sql.raw(`select 1 from ${name} limit 1`))).length > 0) return;
    await Bun.sleep(1);
  }
}
