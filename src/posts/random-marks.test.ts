import { expect, setDefaultTimeout, test } from "bun:test";

import { db } from "@db/client";
import { glossaryEntries, posts, sources } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { checkBackup, importBackup } from "@/content-file/import/import";
import { makeEditorSchema } from "@/testing/editor-schema";
import { exportAll } from "@/testing/full-site";
import { MarkedEditor, marksIn } from "@/testing/marked-editor";
import { api, setUp } from "@/testing/post-calls";
import { pick, randomNumbers } from "@/testing/random-numbers";
import { makeFile } from "@/testing/setup";
import { makeSource } from "@/testing/source-calls";

setDefaultTimeout(3_600_000);
globalThis.location ??= { origin: "http://localhost:3000" } as Location;

/** To run more, which takes some minutes: SEQUENCES=1000 bun test src/posts/random-marks.test.ts */
const SEQUENCES = Number(Bun.env.SEQUENCES ?? 10);
const STEPS = 20;

const image = `/media/${"ab12".repeat(16)}-640.webp`;
const start = [
  "<h2>What was found</h2><p>In half of the men no sperm were found in the first sample.</p><p>A second sample is needed.</p>",
  '<ul><li><p>Hormones are <strong>measured twice</strong></p></li><li><p>A <a href="/article/genes">gene test</a></p></li></ul>',
  "<table><tbody><tr><td><p>FSH</p></td><td><p>1 to 12</p></td></tr></tbody></table><p>After the table.</p>",
  `<figure><img src="${image}" alt="x"><figcaption>Where sperm are made</figcaption></figure><p>The last words.</p>`,
  '<aside class="callout callout-key-point"><p>Nothing is certain yet.</p></aside><blockquote><p>Said once</p></blockquote>',
].join("");

const keys = ["k7f3q2", "m2x9aa", "p4d8zz", "aaaaaa", "zz0000", "q1w2e3"];
const terms = ["azoospermia", "fsh", "karyotype"];

test("random edits lose no citation or explained word, and sources are numbered in the order of their first use", async () => {
  const { call, post } = await setUp();
  const schema = await makeEditorSchema();
  const random = randomNumbers(20_261_129);
  await makeLibrary();
  const done = new Map<string, number>();
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const site: Site = { call, random, schema, articles: [] };
    for (const name of ["one", "two"])
      site.articles.push(await makeArticle(site, { ...post, slug: `${name}-${sequence}` }));
    for (let step = 0; step < STEPS; step += 1) {
      const name = pick(random, choices);
      await steps[name](site, pick(random, site.articles));
      for (const { editor } of site.articles) editor.check();
      done.set(name, (done.get(name) ?? 0) + 1);
    }
    for (const article of site.articles) await save(site, article);
    await db.delete(posts);
  }
  expect([...done.keys()].toSorted()).toEqual(Object.keys(steps).toSorted());
});

type Site = {
  call: Awaited<ReturnType<typeof setUp>>["call"];
  random: (below: number) => number;
  schema: Awaited<ReturnType<typeof makeEditorSchema>>;
  articles: Article[];
};
type Article = {
  id: number;
  version: number;
  form: { slug: string };
  editor: MarkedEditor;
  /** The text of each version. */
  texts: Map<number, string>;
};

const steps = {
  cite: ({ random }: Site, { editor }: Article) =>
    editor.cite(random, random(4) === 0 ? [pick(random, keys), pick(random, keys)] : [pick(random, keys)]),
  explain: ({ random }: Site, { editor }: Article) => editor.explain(random, pick(random, terms)),
  move: ({ random }: Site, { editor }: Article) => editor.move(random),
  delete: ({ random }: Site, { editor }: Article) => editor.delete(random),
  undo: (_site: Site, { editor }: Article) => editor.undo(),
  redo: (_site: Site, { editor }: Article) => editor.undoAndRedo(),
  copy: ({ random, articles }: Site, { editor }: Article) =>
    pick(random, articles).editor.paste(random, editor.copy(random)),
  save,
  restore,
  exportAndImport,
};
type Step = keyof typeof steps;
const often: Step[] = ["cite", "explain", "move", "delete", "undo", "redo", "copy"];
const choices: Step[] = [...often, ...often, "cite", "cite", "save", "restore", "exportAndImport"];

async function makeLibrary() {
  for (const key of keys) await makeSource(key);
  await db
    .insert(glossaryEntries)
    .values(terms.map((key) => ({ key, name: `Name ${key}`, definition: `What ${key} means.`, otherNames: [] })));
}

async function makeArticle({ call, schema }: Site, form: { slug: string }): Promise<Article> {
  const { status, body } = await call("POST", api, { ...form, content: start });
  expect(status).toBe(201);
  const { id, version } = body as { id: number; version: number };
  return { id, version, form, editor: new MarkedEditor(schema, start), texts: new Map([[version, start]]) };
}

async function save({ call }: Site, article: Article) {
  const { id, form, version, editor, texts } = article;
  const content = editor.html;
  const saved = await call("PATCH", `${api}/${id}`, { ...form, content, version });
  expect(saved.status).toBe(200);
  article.version = (saved.body as { version: number }).version;
  texts.set(article.version, content);
  await expectStored(article, content);
  editor.open(content);
}

async function restore(site: Site, article: Article) {
  const { call, random } = site;
  const revisions = (await call("GET", `${api}/${article.id}/revisions`)).body as { id: number; version: number }[];
  const chosen = revisions.length > 0 && pick(random, revisions);
  const text = chosen && article.texts.get(chosen.version);
  if (!text) return save(site, article);
  const url = `${api}/${article.id}/revisions/${chosen.id}/restore`;
  const restored = await call("POST", url, { version: article.version });
  expect(restored.status).toBe(200);
  article.version = (restored.body as { version: number }).version;
  article.texts.set(article.version, text);
  await expectStored(article, text);
  article.editor.open(text);
}

/** Exports the site, and imports the file after its posts, sources and glossary were deleted. */
async function exportAndImport(site: Site) {
  for (const article of site.articles) await save(site, article);
  const file = await makeFile((await exportAll()).text);
  for (const table of [posts, sources, glossaryEntries]) await db.delete(table);
  await importBackup(await checkBackup(file), {});
  for (const article of site.articles) {
    const [row] = await db.select().from(posts).where(eq(posts.slug, article.form.slug));
    if (!row) throw new Error("The article was not imported");
    Object.assign(article, { id: row.id, version: row.version, texts: new Map([[row.version, row.content]]) });
    await expectStored(article, article.editor.html);
  }
}

async function expectStored({ id }: Article, content: string) {
  const resolved = sql<string[]>`array(
    select mark from unnest(marks_in(${posts.content})) as mark
    where exists (select from ${sources} where 'ref:' || ${sources.key} = mark)
      or exists (select from ${glossaryEntries} where 'term:' || ${glossaryEntries.key} = mark))`;
  const columns = { content: posts.content, rendered: posts.rendered, resolved };
  const [row] = await db.select(columns).from(posts).where(eq(posts.id, id));
  expect(row?.content).toBe(content);
  expect(numbersIn(row?.rendered ?? "")).toEqual(expectedNumbers(content));
  expect(new Set(row?.resolved)).toEqual(marksIn(content));
}

/** The numbers that readers see. */
const numbersIn = (rendered: string) =>
  [...rendered.matchAll(/<a role="doc-biblioref"[^>]*>(\d+)<\/a>/g)].map(([, number]) => Number(number));

function expectedNumbers(content: string) {
  const cited = [...content.matchAll(/<cite data-ref="([^"]*)">/g)].flatMap(([, keys = ""]) => keys.split(" "));
  const order = [...new Set(cited)];
  return cited.map((key) => order.indexOf(key) + 1);
}
