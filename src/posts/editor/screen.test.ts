import { expect, test } from "bun:test";

import { app } from "@/app";
import { makePost, makeTag, signIn } from "@/testing/setup";

const visit = async (path: string, headers = {}) => {
  const response = await app.request(path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test("the editor's first HTML contains the post, all tags, and the authors of all posts", async () => {
  const session = await signIn();
  await makeTag("Motility");
  await makePost({ author: "Priya Raman", authorTitle: "Health writer" });
  const { id } = await makePost({ title: "Already in the first HTML", isPublished: false });
  const { status, text } = await visit(`/admin/post-editor/${id}`, session);
  expect(status).toBe(200);
  expect(text).toContain("Edit Post");
  expect(text).toContain(">Already in the first HTML</textarea>");
  expect(text).toContain("Motility");
  expect(text).toContain("<option>Priya Raman</option>");
  expect(text).toContain("Loading editor...");
  expect(text.replace(/data-props="[^"]*"/g, "")).not.toContain("style=");
  expect((await visit("/admin/post-editor", session)).text).toContain("Create New Post");
});

test("the editor of a post that does not exist shows an error in the admin's frame, with a link back [G16]", async () => {
  const session = await signIn();
  for (const path of ["/admin/post-editor/999999", "/admin/post-editor/x"]) {
    const { status, text } = await visit(path, session);
    expect(status).toBe(404);
    expect(text).toContain("Failed to fetch post");
    expect(text).toContain("or have another address since a backup was restored");
    expect(text).toMatch(/<a href="\/admin\/posts"[^>]*>Back to Posts<\/a>/);
    expect(text).toContain("Logout");
  }
});

test("the preview of a public post says that it is public [E22]", async () => {
  const { id } = await makePost({ title: "Seen by all", isPublished: true });
  const { text } = await visit(`/admin/preview/${id}`, await signIn());
  expect(text).toContain("Preview – this post is public");
  expect(text).not.toContain("not public");
});

test("the editor and the preview of a missing post return 404", async () => {
  const session = await signIn();
  for (const path of ["/admin/post-editor/4711", "/admin/post-editor/x", "/admin/preview/4711", "/admin/preview/0"]) {
    expect((await visit(path, session)).status).toBe(404);
  }
});

test("a draft's preview is the article page, for administrators only, never cached and not indexed", async () => {
  const { id, slug } = await makePost({ title: "Seen by few", isPublished: false });
  const { status, headers, text } = await visit(`/admin/preview/${id}`, await signIn());
  expect(status).toBe(200);
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).toContain("Preview – not public");
  expect(text).toMatch(/<h1[^>]*>Seen by few<\/h1>/);
  expect((await visit(`/admin/preview/${id}`)).status).toBe(302);
  expect((await visit(`/article/${slug}`)).status).toBe(404);
});
