import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts } from "@db/schema";
import { getTableColumns } from "drizzle-orm";

import { app } from "@/app";
import { clinicalHash } from "@/reviews/clinical-hash";
import { exportAll } from "@/testing/full-site";
import { adminCalls, makeCategory, makePost, makeTag, signIn } from "@/testing/setup";

import { mergePosts } from "./editor/saving/merge";
import { emptyPost, formOf } from "./editor/saving/post-form";
import {
  fieldOf,
  fillMissingFields,
  lineNames,
  mapFields,
  postFieldNames,
  postFields,
  type ShownName,
  shownNames,
  textNames,
} from "./post-fields";

test("every column of posts is a field, or maintained by the site", () => {
  const maintained = ["id", "uuid", "version", "createdAt", "updatedAt", "deletedAt"];
  const derived = [
    "readingTime",
    "rendered",
    "rendererVersion",
    "headings",
    "citations",
    "bodyText",
    "tagNames",
    "clinicalHash",
    "searchVector",
  ];
  const fields = postFieldNames.filter((name) => name !== "tags");
  expect([...fields, ...maintained, ...derived].sort()).toEqual(Object.keys(getTableColumns(posts)).sort());
});

test("each one-line field is saved, kept in the history, restored and in backups", async () => {
  const call = await adminCalls();
  const lines = mapFields(lineNames, (name) => `First words of ${name}`);
  const others = { content: "<p>Long enough to be an article</p>", featuredImage: "/logo.svg", slug: "the-post" };
  const { id: categoryId } = await makeCategory();
  const { status, body } = await call("POST", "/api/admin/posts", { ...lines, ...others, categoryId });
  expect([status, body]).toEqual([201, expect.objectContaining(lines)]);
  const url = `/api/admin/posts/${body.id}`;
  const changed = mapFields(lineNames, (name) => `Other words of ${name}`);
  expect((await call("PATCH", url, { ...others, ...changed, categoryId })).body).toMatchObject(changed);
  const [, first] = (await call("GET", `${url}/revisions`)).body;
  expect((await call("GET", `${url}/revisions/${first.id}`)).body.fields).toMatchObject(lines);
  expect((await call("POST", `${url}/revisions/${first.id}/restore`, {})).body).toMatchObject(lines);
  const file = JSON.parse((await exportAll()).text);
  expect(file.posts[0]).toMatchObject(lines);
  expect(file.revisions.map(({ fields }: { fields: object }) => fields)).toMatchObject([lines, changed, lines]);
});

test("each one-line field is in the editor and in the article's API response", async () => {
  const call = await adminCalls();
  const post = await makePost({ slug: "the-post", ...mapFields(lineNames, (name) => `Words of ${name}`) });
  const editor = await app.request(`/admin/post-editor/${post.id}`, { headers: await signIn() });
  const html = await editor.text();
  expect(lineNames.filter((name) => !html.includes(`name="${name}"`))).toEqual([]);
  expect((await call("GET", "/api/posts/the-post")).body).toMatchObject(mapFields(lineNames, (name) => post[name]));
});

test("each field that readers see is on the article's page, escaped", async () => {
  const category = await makeCategory("A “<b>” & a category");
  const tag = await makeTag("A “<b>” & a tag");
  const post = await makePost({
    ...mapFields(lineNames, (name) => `A “<b>” & ${name}`),
    slug: "the-post",
    content: "<p>The text</p>",
    authorImage: "/favicon.svg",
    categoryId: category.id,
    tags: [tag],
  });
  const [article = ""] = /<article.*<\/article>/s.exec(await (await app.request("/article/the-post")).text()) ?? [];
  const values: { [Name in ShownName]: string } = {
    ...mapFields(lineNames, (name) => post[name] ?? ""),
    ...{ content: "The text", featuredImage: "/logo.svg", authorImage: "/favicon.svg" },
    ...{ categoryId: category.name, tags: tag.name, published: post.published },
  };
  expect(shownNames.filter((name) => !article.includes(Bun.escapeHTML(values[name])))).toEqual([]);
  expect(article).not.toContain("<b>");
});

test("changing a clinical field changes the hash that reviews approve; changing another text does not", async () => {
  let before = (await makePost()).clinicalHash;
  const clinical: string[] = [];
  for (const name of textNames) {
    const [post] = await db
      .update(posts)
      .set({ [name]: "changed" })
      .returning();
    if (!post) throw new Error("The post is missing");
    expect(post.clinicalHash).toBe(clinicalHash(post));
    if (post.clinicalHash !== before) clinical.push(name);
    before = post.clinicalHash;
  }
  expect(textNames.filter((name) => fieldOf(name).isClinical)).toEqual(clinical as typeof textNames);
});

test("each one-line field has its limits, and its label is in the message", async () => {
  const call = await adminCalls();
  for (const name of lineNames) {
    const { label, max } = postFields[name];
    const { status, body } = await call("POST", "/api/admin/posts", { [name]: "x".repeat(max + 1) });
    expect([status, body.fields[name]]).toEqual([400, `${label} must be at most ${max} characters long`]);
  }
});

test("two people who change the same one-line field are asked which to keep", () => {
  const base = { ...emptyPost, content: "<p>Text</p>" };
  const mine = { ...base, ...mapFields(lineNames, () => "Mine") };
  const theirs = { ...base, ...mapFields(lineNames, () => "Theirs") };
  const split = (html: string) => [html];
  const { conflicts } = mergePosts(base, mine, theirs, split);
  const compared = new Set<string>(conflicts.flatMap(({ part }) => part.fields));
  expect(lineNames.filter((name) => !compared.has(name))).toEqual([]);
});

test("in a revision from before a field existed, the field is empty", () => {
  const { metaTitle, author, ...old } = {
    ...emptyPost,
    tags: [],
    isFeatured: 0,
    published: "2020-01-01T00:00:00.000Z",
  };
  const whole = fillMissingFields(old);
  expect([whole.metaTitle, whole.author, whole.title]).toEqual(["", null, ""]);
  expect(formOf(whole)).toMatchObject({ metaTitle: "", author: "" });
});
