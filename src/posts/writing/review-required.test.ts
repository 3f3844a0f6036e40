import { expect, test } from "bun:test";

import { app } from "@/app";
import { imageHashesIn } from "@/images/image-address";
import { clinicalHash } from "@/reviews/clinical-hash";
import { makePostWithCopyCalls } from "@/testing/copy-calls";
import { api, setUp } from "@/testing/post-calls";
import { makeReviewer, review } from "@/testing/review-calls";

const message =
  "This text has no approved review, and publishing needs one. Save it as a draft and ask for a review under Review.";
const refusal = { status: 409, body: { error: message, fields: { published: message }, code: "review-required" } };

/** A draft on a site on which publishing needs a review. */
async function start() {
  const { call, post } = await setUp();
  await call("PATCH", "/api/admin/settings", { reviewRequired: true });
  const draft = (await call("POST", api, post)).body;
  const save = (change: object) => call("PATCH", `${api}/${draft.id}`, { ...post, ...change });
  const publish = (change: object = {}) => save({ isPublished: true, ...change });
  const reviewer = await makeReviewer();
  return { call, post, id: draft.id as number, save, publish, reviewer };
}

test("a text becomes public or is scheduled only after exactly that text was approved", async () => {
  const { id, post, publish, reviewer } = await start();
  const scheduled = { published: "2040-01-01T00:00:00.000Z" };
  expect(await publish()).toEqual(refusal);
  expect(await publish(scheduled)).toEqual(refusal);
  await review(id, reviewer, { outcome: "changes-asked" });
  expect(await publish()).toEqual(refusal);
  await review(id, reviewer);
  expect(await publish({ excerpt: "Another excerpt, which nobody approved" })).toEqual(refusal);
  expect((await publish(scheduled)).status).toBe(200);
  expect((await publish({ published: "" })).status).toBe(200);
  expect((await app.request(`/article/${post.slug}`)).status).toBe(200);
});

test("a withdrawn approval no longer counts, and one of another post never does", async () => {
  const { call, id, post, publish, reviewer } = await start();
  await review(id, reviewer);
  await review(id, reviewer, { outcome: "withdrawn" });
  expect(await publish()).toEqual(refusal);
  const { body: other } = await call("POST", api, { ...post, slug: "the-same-text" });
  await review(other.id, reviewer);
  expect(await publish()).toEqual(refusal);
});

test("a public text can be unpublished, and everything but the text can be changed", async () => {
  const { id, save, publish, reviewer } = await start();
  await review(id, reviewer);
  await publish();
  await review(id, reviewer, { outcome: "withdrawn" });
  const others = { slug: "another-slug", metaTitle: "For search engines", author: "Ada", isFeatured: true };
  expect((await publish(others)).status).toBe(200);
  for (const change of [{ title: "A better title" }, { content: "<p>10 mg instead of 5 mg.</p>" }]) {
    expect(await publish(change)).toEqual(refusal);
  }
  expect((await publish({ featuredImageAlt: "Another description" })).status).toBe(409);
  expect((await save({ isPublished: false, title: "A better title" })).status).toBe(200);
  expect(await publish({ title: "A better title" })).toEqual(refusal);
});

test("a new post can't be published at once, and nothing of it is stored", async () => {
  const { call, post } = await start();
  const made = await call("POST", api, { ...post, slug: "new-and-public", isPublished: true });
  expect(made).toEqual(refusal);
  expect((await call("GET", api)).body).toHaveLength(1);
});

test("an older text of a public post is restored only if it was approved", async () => {
  const { call, id, publish, reviewer } = await start();
  await review(id, reviewer);
  await publish();
  await call("PATCH", "/api/admin/settings", { reviewRequired: false });
  await publish({ title: "Changed without a review" });
  await publish({ title: "Changed again" });
  await call("PATCH", "/api/admin/settings", { reviewRequired: true });
  const revisions = (await call("GET", `${api}/${id}/revisions`)).body as { id: number; title: string }[];
  const restore = (title: string) =>
    call("POST", `${api}/${id}/revisions/${revisions.find((one) => one.title === title)?.id}/restore`, {});
  expect(await restore("Changed without a review")).toEqual(refusal);
  expect((await restore("Reading a semen analysis")).status).toBe(200);
});

test("an image in the text of a public post is not replaced, and the response says why", async () => {
  const { call, id, publish } = await start();
  await call("PATCH", "/api/admin/settings", { reviewRequired: false });
  const upload = async (size: number) => {
    const svg = encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"></svg>`);
    return (await call("POST", "/api/admin/media", { dataUrl: `data:image/svg+xml,${svg}` })).body.src as string;
  };
  const [before, after] = [await upload(10), await upload(20)];
  await publish({ content: `<p>A text with an image.</p><figure><img src="${before}" alt="A cell"></figure>` });
  await call("PATCH", "/api/admin/settings", { reviewRequired: true });
  const replace = `/api/admin/images/${imageHashesIn(before)[0]}/replacement`;
  const { body } = await call("POST", replace, { src: after, posts: [id] });
  expect(body).toEqual({ saved: 0, failed: [{ id, title: expect.any(String), error: message }] });
});

test("a save of an outdated version is a conflict, even if its text has no review", async () => {
  const { call, publish, save } = await start();
  await save({ title: "Saved by another" });
  const stale = await publish({ version: 1 });
  expect(stale.status).toBe(409);
  expect(stale.body.current.title).toBe("Saved by another");
  await call("PATCH", "/api/admin/settings", { reviewRequired: false });
  expect((await publish()).status).toBe(200);
});

test("a working copy is published only once its text was approved", async () => {
  const { id, call, save, publish, post } = await makePostWithCopyCalls();
  await call("PATCH", "/api/admin/settings", { reviewRequired: true });
  const { revision } = (await save({ title: "A better title" })).body;
  expect(await publish(revision)).toEqual(refusal);
  const textHash = clinicalHash({ ...(await post()), title: "A better title" });
  await review(id, await makeReviewer(), { textHash, version: null });
  expect((await publish(revision)).status).toBe(200);
  expect((await post()).title).toBe("A better title");
});
