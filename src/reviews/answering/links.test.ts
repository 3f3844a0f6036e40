import { expect, spyOn, test } from "bun:test";

import { db } from "@db/client";
import { reviewRequests, reviews } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { askForReview, makeReviewer, readPage } from "@/testing/review-calls";
import { makePost } from "@/testing/setup";

test("the token of a link is stored only as a hash, and a new link ends the old one [T71]", async () => {
  const post = await makePost();
  const { path, uuid, call } = await askForReview(post.id, await makeReviewer());
  const token = path.split("/").at(-1) ?? "";
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(JSON.stringify(await db.select().from(reviewRequests))).not.toContain(token);
  expect(JSON.stringify((await call("GET", `/api/admin/posts/${post.id}/review-requests`)).body)).not.toContain(token);
  const renewed = await call("POST", `/api/admin/posts/${post.id}/review-requests/${uuid}/new-link`);
  expect((await readPage(path)).status).toBe(404);
  expect((await readPage(new URL(renewed.body.link).pathname)).status).toBe(200);
});

test("links that were revoked or have expired return 410, unknown ones 404, and no response says what they were for [T71]", async () => {
  const post = await makePost({ title: "Reading a result" });
  const one = await askForReview(post.id, await makeReviewer());
  const other = await askForReview(post.id, await makeReviewer(), {}, one.call);
  expect((await one.call("DELETE", `/api/admin/posts/${post.id}/review-requests/${one.uuid}`)).status).toBe(200);
  await db
    .update(reviewRequests)
    .set({ expiresAt: sql`now()` } as never)
    .where(eq(reviewRequests.uuid, other.uuid));
  const unknown = `/review/${"A".repeat(22)}`;
  for (const [path, status] of [
    [one.path, 410],
    [other.path, 410],
    [unknown, 404],
    ["/review/x", 404],
  ] as const) {
    for (const response of [
      await readPage(path),
      await readPage(path, {
        method: "POST",
        body: new URLSearchParams({ outcome: "approved", confirmed: "on", interests: "None." }),
      }),
    ]) {
      expect(response.status).toBe(status);
      expect(response.html).not.toContain("Reading a result");
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    }
  }
  expect(await db.$count(reviews)).toBe(0);
  const { body } = await one.call("POST", `/api/admin/posts/${post.id}/review-requests/${other.uuid}/new-link`);
  expect((await readPage(new URL(body.link).pathname)).status).toBe(200);
});

test("no token gets into the log [T73]", async () => {
  const { path } = await askForReview((await makePost()).id, await makeReviewer());
  const lines = [spyOn(console, "error"), spyOn(console, "info")];
  for (const spy of lines) spy.mockImplementation(() => {});
  await db.execute(sql`alter table review_requests rename to hidden`);
  const { status, html } = await readPage(path);
  await db.execute(sql`alter table hidden rename to review_requests`);
  const logged = JSON.stringify(lines.flatMap(({ mock }) => mock.calls));
  for (const spy of lines) spy.mockRestore();
  expect(status).toBe(500);
  const token = path.split("/").at(-1) ?? "";
  expect(logged).toContain("A request failed");
  expect(logged).not.toContain(token);
  expect(html).not.toContain(token);
});
