import { closeDb, db, migrateDb, openDb } from "@db/client";
import { readArticles } from "@db/demo/read-articles";
import { categories, media, mediaVariants, postRevisions, posts, subscribers } from "@db/schema";

import { imageAddress } from "@/images/image-address";
import { pickFields, postFieldNames } from "@/posts/post-fields";
import { preparePost } from "@/posts/writing/prepare-post";

// Fills the database in DATA_DIR for `bun e2e/bench-backup.ts`: posts, two revisions of each, and images of random bytes.
const [postCount = 2000, imageMegabytes = 500] = Bun.argv.slice(2).map(Number);

const widths = [320, 640, 960, 1280, 1600];
/** About how many bytes a photograph has at each width. */
const sizes = [40_000, 110_000, 200_000, 280_000, 370_000];
const imageCount = Math.round((imageMegabytes * 1e6) / sizes.reduce((sum, size) => sum + size, 0));

await openDb();
await migrateDb();
const [category] = await db.insert(categories).values({ name: "Measured", slug: "measured" }).returning();
const images = Array.from({ length: imageCount }, (_, number) => number.toString(16).padStart(64, "0"));
for (const sha256 of images) {
  await db.insert(media).values({ sha256, type: "image/webp", width: 1600, height: 900 });
  const files = widths.map((width, index) => ({
    sha256,
    width,
    height: Math.round((width * 9) / 16),
    type: "image/webp",
    bytes: randomWebp(sizes[index] as number),
  }));
  for (const file of files) await db.insert(mediaVariants).values(file);
}
const articles = await Promise.all(
  (await readArticles()).map(async ({ title, slug, excerpt, body }) => {
    const values = { title, slug, excerpt, content: body, featuredImage: "", categoryId: category?.id ?? null };
    const prepared = await preparePost(values);
    if (prepared.outcome === "refused") throw new Error(`The article “${slug}” can't be stored`);
    return prepared;
  }),
);
for (let number = 0; number < postCount; number += 1) {
  const { row } = articles[number % articles.length] as (typeof articles)[number];
  const sha256 = images[number % images.length] as string;
  const post = {
    ...row,
    title: `${row.title} ${number}`,
    slug: `measured-${number}`,
    featuredImage: imageAddress({ sha256, width: 1600 }),
    published: new Date(Date.now() - number * 3_600_000).toISOString(),
    isPublished: true,
  };
  const [stored] = await db.insert(posts).values(post).returning();
  if (!stored) continue;
  const { id: postId, version, createdAt } = stored;
  const fields = { ...pickFields({ ...stored, tags: [] }, postFieldNames), categoryName: "Measured" };
  const revisions = [1, 2].map((save) => ({ postId, version: version + save, userName: "Ada", createdAt, fields }));
  await db.insert(postRevisions).values(revisions);
}
for (let from = 0; from < 2000; from += 200) {
  const rows = Array.from({ length: 200 }, (_, index) => ({ email: `reader-${from + index}@example.org` }));
  await db.insert(subscribers).values(rows);
}
await closeDb();

/** Random bytes, which can't be compressed, behind the first bytes of a WebP file. */
function randomWebp(length: number) {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, Math.min(at + 65_536, length)));
  bytes.set(new TextEncoder().encode("RIFF0000WEBP"));
  return bytes;
}
