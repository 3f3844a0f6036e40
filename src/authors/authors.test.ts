import { expect, test } from "bun:test";

import { db } from "@db/client";
import { authors, posts } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import { imageHashesIn } from "@/images/image-address";
import { adminCalls, makePost, signIn } from "@/testing/setup";

const api = "/api/admin/authors";
const priya = { name: "Priya Raman", slug: "priya-raman", title: "Health writer", image: "", biography: "" };

const authorInPost = async (id: number) => {
  const { author, authorTitle, authorImage, version } = posts;
  const [found] = await db.select({ author, authorTitle, authorImage, version }).from(posts).where(eq(posts.id, id));
  return found;
};

test("an author is stored, changed, listed with the number of posts, and deleted, while their posts stay", async () => {
  const call = await adminCalls();
  const post = await makePost({ author: "PRIYA raman" });
  await makePost({ author: "Priya Raman", deletedAt: new Date().toISOString() });
  const created = await call("POST", api, { ...priya, biography: "Writes about tests.\r\n\r\nLives by the sea." });
  expect(created.status).toBe(201);
  const { id } = created.body;
  expect((await call("GET", `${api}?page=1`)).body.items).toEqual([
    { ...priya, id, biography: "Writes about tests.\n\nLives by the sea.", updatedAt: expect.any(String), posts: 1 },
  ]);
  expect((await call("PATCH", `${api}/${id}`, { ...priya, slug: "priya" })).body.slug).toBe("priya");
  expect((await call("DELETE", `${api}/${id}`)).body).toEqual({ id });
  expect((await authorInPost(post.id))?.author).toBe("Priya Raman");
  expect((await call("DELETE", `${api}/${id}`)).status).toBe(404);
  expect((await call("PATCH", `${api}/${id}`, priya)).status).toBe(404);
});

test("invalid values are refused with a message for the field, and names are unique in any letter case", async () => {
  const call = await adminCalls();
  const gone = `/media/${"a".repeat(64)}-640.webp`;
  for (const [field, value, message] of [
    ["name", " ", "Name is required"],
    ["name", "x".repeat(81), "Name must be at most 80 characters long"],
    ["slug", "", "Slug is required"],
    ["slug", "No spaces", "Slug must contain only lowercase letters, numbers, and hyphens"],
    ["slug", "---", "Slug must contain only lowercase letters, numbers, and hyphens"],
    ["image", "https://example.org/a.jpg", "Choose an image of this site"],
    ["image", gone, "This image was removed from the site. Please choose it again"],
  ] as const) {
    const refusal = { status: 400, body: { error: message, fields: { [field]: message } } };
    expect(await call("POST", api, { ...priya, [field]: value })).toEqual(refusal);
  }
  expect(await db.$count(authors)).toBe(0);
  await call("POST", api, priya);
  const other = (await call("POST", api, { ...priya, name: "Tomas", slug: "tomas" })).body;
  const taken = (field: string) => {
    const message = `An author with this ${field} already exists`;
    return { status: 409, body: { error: message, fields: { [field]: message } } };
  };
  expect(await call("POST", api, { ...priya, name: "PRIYA RAMAN", slug: "another" })).toEqual(taken("name"));
  expect(await call("PATCH", `${api}/${other.id}`, { ...priya, name: "Tomas" })).toEqual(taken("slug"));
});

test("a changed name, title or image is saved as a new version of each post that names the author", async () => {
  const call = await adminCalls();
  const { id } = (await call("POST", api, priya)).body;
  const [first, other] = [await makePost({ author: "Priya Raman" }), await makePost({ author: "Somebody else" })];
  const custom = await makePost({ author: "priya raman", authorTitle: "Guest", isPublished: false });
  const renamed = await call("PATCH", `${api}/${id}`, { ...priya, name: "Priya Nair", image: "/logo.svg" });
  expect(renamed.body).toMatchObject({ name: "Priya Nair", saved: 2, failed: [] });
  const changed = { author: "Priya Nair", authorImage: "/logo.svg", version: 2 };
  expect(await authorInPost(first.id)).toEqual({ ...changed, authorTitle: null });
  expect(await authorInPost(custom.id)).toEqual({ ...changed, authorTitle: "Guest" });
  expect(await authorInPost(other.id)).toMatchObject({ author: "Somebody else", version: 1 });
  const history = (await call("GET", `/api/admin/posts/${first.id}/revisions`)).body;
  expect(history).toHaveLength(2);

  const values = { ...priya, name: "Priya Nair", image: "/logo.svg" };
  expect((await call("PATCH", `${api}/${id}`, { ...values, biography: "New." })).body.saved).toBe(0);
  expect((await call("PATCH", `${api}/${id}`, { ...values, title: "Editor" })).body.saved).toBe(2);
  expect(await authorInPost(custom.id)).toMatchObject({ authorTitle: "Editor", version: 3 });
  expect((await call("PATCH", `${api}/${id}`, { ...values, title: "", image: "" })).body.saved).toBe(2);
  expect(await authorInPost(first.id)).toMatchObject({ authorTitle: null, authorImage: null });
}, 30_000);

test("saving a post that was loaded before its author's record changed gets 409 with the current post", async () => {
  const call = await adminCalls();
  const { id } = (await call("POST", api, priya)).body;
  const post = await makePost({ author: "Priya Raman" });
  await call("PATCH", `${api}/${id}`, { ...priya, title: "Editor" });
  const save = { ...post, categoryId: 1, featuredImageAlt: "A form", version: 1 };
  const stale = await call("PATCH", `/api/admin/posts/${post.id}`, save);
  expect(stale).toMatchObject({ status: 409, body: { current: { authorTitle: "Editor" }, savedBy: "Ada Lovelace" } });
});

test("posts that can't be saved are listed with the reason, and the others are saved", async () => {
  const call = await adminCalls();
  const { id } = (await call("POST", api, priya)).body;
  const short = await makePost({ title: "Too short", author: "Priya Raman", content: "<p>Hi</p>" });
  await makePost({ author: "Priya Raman" });
  const { body } = await call("PATCH", `${api}/${id}`, { ...priya, title: "Editor" });
  const error = "Content must be at least 20 characters long";
  expect(body).toMatchObject({ saved: 1, failed: [{ id: short.id, title: "Too short", error }] });
});

test("a new author's title and image are saved in the posts that name them already", async () => {
  const call = await adminCalls();
  const post = await makePost({ author: "priya raman", authorTitle: "Guest", authorImage: "/logo.svg" });
  const created = await call("POST", api, priya);
  expect(created.body).toMatchObject({ name: "Priya Raman", saved: 1 });
  expect(await authorInPost(post.id)).toMatchObject({
    author: "Priya Raman",
    authorTitle: "Health writer",
    authorImage: "/logo.svg",
  });
});

test("names in posts that have no record are listed, and can be made authors with their newest title and image", async () => {
  const call = await adminCalls();
  await call("POST", api, priya);
  await makePost({ author: "priya raman" });
  await makePost({ author: "" });
  await db.insert(authors).values({ name: "Another", slug: "zoe-ada" });
  const titled = await makePost({ author: "Zoë Ada", authorTitle: "Nurse", updatedAt: "2026-01-02T00:00:00Z" });
  await makePost({
    author: "ZOË ADA",
    authorTitle: "Student",
    authorImage: "/logo.svg",
    updatedAt: "2026-01-01T00:00:00Z",
  });
  await makePost({ author: "Wen & Lee" });
  const list = () => call("GET", `${api}/without-record`);
  expect((await list()).body).toEqual([
    { name: expect.stringMatching(/^zoë ada$/i), posts: 2 },
    { name: "Wen & Lee", posts: 1 },
  ]);
  const created = await call("POST", `${api}/from-posts`, { name: "zoë ada" });
  expect(created).toMatchObject({
    status: 201,
    body: { name: "Zoë Ada", title: "Nurse", image: "/logo.svg", slug: "zoe-ada-2" },
  });
  expect(await authorInPost(titled.id)).toMatchObject({ version: 1 });
  expect((await list()).body).toEqual([{ name: "Wen & Lee", posts: 1 }]);
  expect((await call("POST", `${api}/from-posts`, { name: "zoë ada" })).status).toBe(409);
  expect((await call("POST", `${api}/from-posts`, { name: "Nobody" })).status).toBe(404);
  expect((await call("POST", `${api}/from-posts`, { name: "Wen & Lee" })).body.slug).toBe("wen-lee");
});

test("an author's image counts as used, and can't be removed", async () => {
  const call = await adminCalls();
  const { body: image } = await call("POST", "/api/admin/media", { dataUrl: "data:image/svg+xml,<svg></svg>" });
  const { id } = (await call("POST", api, { ...priya, image: image.src })).body;
  const url = `/api/admin/images/${imageHashesIn(image.src)[0]}`;
  expect((await call("DELETE", url)).status).toBe(409);
  const [listed] = (await call("GET", "/api/admin/images?status=used")).body.items;
  expect(listed.authorRecords).toEqual(["Priya Raman"]);
  await call("PATCH", `${api}/${id}`, priya);
  expect((await call("DELETE", url)).status).toBe(200);
});

test("only signed-in users see authors; the editor suggests those with a record before other names, each once", async () => {
  for (const path of [api, `${api}/without-record`]) expect((await app.request(path)).status).toBe(401);
  const call = await adminCalls();
  await makePost({ author: "Aaron" });
  await makePost({ author: "PRIYA RAMAN", authorTitle: "Guest" });
  await call("POST", api, priya);
  const session = await signIn();
  const html = await (await app.request("/admin/post-editor", { headers: session })).text();
  const options = [...html.matchAll(/<option>([^<]+)<\/option>/g)].map(([, text]) => text);
  expect(options.filter((text) => /priya|aaron/i.test(text ?? ""))).toEqual(["Priya Raman", "Aaron"]);
  expect(await (await app.request("/admin/authors", { headers: session })).text()).toContain("not in this list");
});

test("an author whom somebody else has changed is not overwritten, and the response contains their version", async () => {
  const call = await adminCalls();
  const { id } = (await call("POST", api, priya)).body;
  const { updatedAt } = (await call("GET", `${api}?page=1`)).body.items[0];
  const save = (biography: string, openedVersion: string) =>
    call("PATCH", `${api}/${id}`, { ...priya, biography, updatedAt: openedVersion });
  expect((await save("Theirs.", updatedAt)).status).toBe(200);
  const refused = await save("Mine.", updatedAt);
  expect(refused).toMatchObject({ status: 409, body: { code: "changed", current: { id, biography: "Theirs." } } });
  expect((await save("Mine.", refused.body.current.updatedAt)).body.biography).toBe("Mine.");
  expect((await save("Mine.", "yesterday")).body.fields).toEqual({ updatedAt: "Reload the page and try again" });
});
