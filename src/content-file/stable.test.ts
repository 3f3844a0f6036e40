import { afterEach, expect, setDefaultTimeout, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";

import { db } from "@db/client";
import { categories, posts, tags, users } from "@db/schema";
import { eq } from "drizzle-orm";

import { makeBackup } from "@/backup/make-backup";
import { convertExport } from "@/blog-import/convert";
import { cleanHtml } from "@/content/clean";
import { env } from "@/env";
import { oneLine } from "@/lib/text/one-line";
import { preparePost } from "@/posts/writing/prepare-post";
import { fragments } from "@/testing/fragments";
import { pick as pickOne, randomNumbers } from "@/testing/random-numbers";
import { adminCalls, makeCategory, makeFile } from "@/testing/setup";

import { backupItems } from "./file-format";
import { checkBackup, importBackup } from "./import/import";

setDefaultTimeout(240_000);

const { SITE_URL } = env;
afterEach(() => {
  env.SITE_URL = SITE_URL;
  rmSync(join(env.DATA_DIR, "backups"), { recursive: true, force: true });
});

/** Characters that have changed, or could change, a text when it is read again. */
const unusualCharacters =
  "\r|\r\n|\n|\t| |  |\u00a0|\u3000|\u2000|\u2028|\u0085|\ufeff|\u200b|\u180e|\u202e|\u202a|\u2066|\u2069|\u200f|\0|\u0001|\u000b|\f|\u007f|\u009f|\ud800|\udc00|\uffff|\u0301|\u0338|e\u0301|\u212b|\u2126|\uf900|\u0958|\u1fef|\u1100\u1161|İ|ΑΣ|ας|ß|a|B|<|>|&|\"|'|=|/|\\|%|🧬|👩‍🔬|עברית".split(
    "|",
  );
const inHtml = [..."&#13; &#10; &#12; &#0; &#x85; &#x202e; &nbsp; &lt; &amp;".split(" "), ...Object.values(fragments)];
const tagNames =
  "p div b em s sub code pre a h1 h4 ul ol li table tr td th blockquote figure figcaption img br hr svg math select title".split(
    " ",
  );

/** Random texts, the same in every run. */
function random(seed: number) {
  const below = randomNumbers(seed);
  const pick = <Item>(items: readonly Item[]) => pickOne(below, items);
  // Texts that can't be stored are refused; too many of them would hide the other cases.
  const common = unusualCharacters.filter((part) => part.isWellFormed() && !/\p{Cc}/u.test(part));
  const text = (max = 8) => {
    const parts = below(4) === 0 ? unusualCharacters : common;
    return Array.from({ length: below(max) }, () => pick(parts)).join("");
  };
  function html(depth = 0): string {
    const parts = Array.from({ length: 1 + below(5) }, () => {
      const kind = below(8);
      if (kind < 3 || depth > 4) return text();
      if (kind === 3) return pick(inHtml);
      const name = pick(tagNames);
      const attributes = [`href="/a${quoted()}"`, `title="${quoted()}"`, `alt="${quoted()}"`, 'src="/media/x.png"'];
      return `<${name} ${pick(attributes)}>${html(depth + 1)}</${name}>`;
    });
    return parts.join("");
  }
  const quoted = () => (text(4) + pick(inHtml.slice(0, 9))).replaceAll('"', "&quot;");
  return { below, pick, text, html };
}

test("cleaning a line of text again changes nothing [G20]", () => {
  const { text } = random(1);
  for (let round = 0; round < 20_000; round += 1) {
    const cleaned = oneLine(text(12));
    expect(oneLine(cleaned)).toBe(cleaned);
    expect(cleaned).toBe(cleaned.normalize("NFC").trim());
  }
});

test("cleaning HTML again changes nothing [G20]", () => {
  const { html } = random(2);
  expect(cleanHtml("<pre>a&#13;b&#13;&#10;c</pre>")).toBe("<pre><code>a\nb\nc</code></pre>");
  for (let round = 0; round < 200; round += 1) {
    const cleaned = cleanHtml(html());
    expect(cleanHtml(cleaned)).toBe(cleaned);
  }
});

function randomPost(source: ReturnType<typeof random>, number: number) {
  const { text, html, below } = source;
  const image = () => source.pick(["", " ", " /logo.svg\t", "https://example.org/a.png", `${env.SITE_URL}/logo.svg`]);
  return {
    title: `${text()}Title${text()}`,
    slug: `random-${number}`,
    content: `<p>Long enough to be an article</p>${html()}`,
    excerpt: `${text()}What it says${text()}`,
    featuredImage: image() || "/logo.svg",
    featuredImageAlt: `x${text()}`,
    author: text(),
    authorTitle: text(),
    authorImage: image(),
    metaTitle: text(),
    metaDescription: text(),
    isPublished: below(2) === 1,
  };
}

test("whatever comes from a form, the API or a file can be backed up, the backup passes its test, and preparing posts again changes nothing [G20]", async () => {
  const source = random(3);
  const call = await adminCalls();
  const category = await makeCategory();
  const outcomes = { accepted: 0, refused: 0 };
  const send = async (url: string, body: object) => {
    const { status } = await call("POST", url, body);
    expect(status).toBeLessThan(500);
    outcomes[status < 300 ? "accepted" : "refused"] += 1;
  };
  const name = () => `${source.text(4)}N${source.below(1000)}${source.text(4)}`;
  for (let number = 0; number < 35; number += 1) {
    await send("/api/admin/posts", { ...randomPost(source, number), categoryId: category.id });
    await send("/api/admin/tags", { name: name(), slug: `tag-${number}` });
    await send("/api/admin/categories", { name: name(), slug: `category-${number}` });
    await send("/api/subscribe", { email: `${source.text(2)}a${number}@example.org${source.text(2)}` });
    const file = {
      version: 1,
      posts: [{ ...randomPost(source, number + 1000), tags: [`tag-${number}`], category: `file-${number}` }],
      categories: [{ name: name(), slug: `file-${number}` }],
      tags: [{ name: name(), slug: `file-${number}` }],
      subscribers: [{ email: `b${number}@example.org ` }],
    };
    const importAgain = async () => importBackup(await checkBackup(await makeFile(file)));
    await importAgain().then(
      () => {
        outcomes.accepted += 1;
      },
      ({ status }) => {
        expect(status).toBe(400);
        outcomes.refused += 1;
      },
    );
  }
  expect(outcomes.accepted).toBeGreaterThan(60);
  expect(outcomes.refused).toBeGreaterThan(10);
  expect((await makeBackup("manual")).mismatch).toBe(null);

  for (const post of await db.select().from(posts)) {
    const prepared = await preparePost({ ...post, isFeatured: false });
    if (prepared.outcome === "refused") throw new Error(Object.values(prepared.fields)[0]);
    expect({ ...post, ...prepared.row, id: post.id }).toEqual(post);
  }
  for (const table of [categories, tags]) {
    for (const { name, slug } of await db.select().from(table)) {
      expect(backupItems.tags.parse({ name, slug })).toEqual({ name, slug });
    }
  }
});

test("a user's name is normalized when it is stored [G20, A18]", async () => {
  const call = await adminCalls();
  const password = "seven calm herons wade";
  const values = { username: "ada", email: "ada2@example.org", password, confirmPassword: password };
  const { status } = await call("POST", "/api/admin/users", { ...values, fullName: "Ada \u00a0 Cafe\u0301 " });
  expect(status).toBe(201);
  const [user] = await db.select().from(users).where(eq(users.username, "ada"));
  expect(user?.fullName).toBe("Ada Café");
});

test("a file with an invisible title or a blank image address stores nothing that can't be backed up [G20]", async () => {
  const post = { slug: "invisible", content: "<p>a</p>" };
  const refused = await makeFile({ version: 1, posts: [{ ...post, title: "\u202a" }] });
  await expect(checkBackup(refused)).rejects.toThrow("posts[0].title: A post needs a title");
  const accepted = { ...post, title: " \u202bTitle \u202c", authorImage: "  ", featuredImage: " " };
  await importBackup(await checkBackup(await makeFile({ version: 1, posts: [accepted] })));
  const [stored] = await db.select().from(posts);
  expect(stored).toMatchObject({ title: "Title", authorImage: null, featuredImage: "" });
  expect((await makeBackup("manual")).mismatch).toBe(null);
});

test("backups are tested after the site's address has changed, even to that of the blog it was imported from [G21]", async () => {
  const file = Bun.file(join(import.meta.dir, "../blog-import/fixtures/wordpress-6.xml"));
  const converted = await convertExport(await makeFile(await file.text()));
  await importBackup(await checkBackup(converted?.path ?? ""));
  const images = () =>
    db.select({ image: posts.featuredImage, author: posts.authorImage }).from(posts).orderBy(posts.slug);
  const stored = await images();
  const [address] = stored.map(({ image }) => image).filter((image) => image.startsWith("http"));
  env.SITE_URL = new URL(address ?? "").origin;
  const { name, mismatch } = await makeBackup("manual");
  expect(mismatch).toBe(null);
  const call = await adminCalls();
  expect((await call("POST", `/api/admin/backups/${name}/restore`)).status).toBe(200);
  expect(await images()).toEqual(stored);
});
