import { expect, test } from "bun:test";

import { db } from "@db/client";
import { pathways } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { app } from "@/app";
import { adminCalls, makePost, signIn } from "@/testing/setup";

import { MAX_STEPS } from "./input";

const api = "/api/admin/pathways";
const pathwayValues = { title: "Just told", slug: "just-told", introduction: "", steps: [] };
const gone = "00000000-0000-4000-8000-000000000000";

test("a pathway is stored with its steps, changed, listed and deleted", async () => {
  const call = await adminCalls();
  const [first, second] = [await makePost({ title: "First" }), await makePost({ title: "Second" })];
  const steps = [{ post: first.uuid, reason: " It says what the word means. " }, { post: second.uuid.toUpperCase() }];
  const created = await call("POST", api, { ...pathwayValues, introduction: "Begin here.\r\n\r\nSlowly.", steps });
  expect(created.status).toBe(201);
  const cleaned = [
    { post: first.uuid, reason: "It says what the word means." },
    { post: second.uuid, reason: "" },
  ];
  expect(created.body).toMatchObject({ title: "Just told", introduction: "Begin here.\n\nSlowly.", steps: cleaned });
  const { id, updatedAt } = created.body;
  const list = { id, slug: "just-told", title: "Just told", steps: 2, hidden: 0 };
  expect((await call("GET", `${api}?page=1`)).body.items).toEqual([list]);
  const change = { ...pathwayValues, slug: "told", updatedAt };
  expect((await call("PATCH", `${api}/${id}`, change)).body).toMatchObject({ slug: "told", steps: [], articles: [] });
  expect((await call("DELETE", `${api}/${id}`)).body).toEqual({ id });
  for (const [method, body] of [["DELETE"], ["GET"], ["PATCH", change]] as const) {
    expect((await call(method, `${api}/${id}`, body)).status).toBe(404);
  }
});

test("invalid values are refused with a message for the field", async () => {
  const call = await adminCalls();
  const { uuid } = await makePost();
  const slugRule = "Slug must contain only lowercase letters, numbers, and hyphens";
  for (const [field, value, message] of [
    ["title", " ", "Title is required"],
    ["title", "x".repeat(101), "Title must be at most 100 characters long"],
    ["slug", "", "Slug is required"],
    ["slug", "No spaces", slugRule],
    ["introduction", "x".repeat(2001), "Introduction must be at most 2,000 characters long"],
    ["steps.0.post", [{ post: "not chosen" }], "Choose an article"],
    ["steps.0", [null], "Choose an article"],
    ["steps.1.post", [{ post: uuid }, { post: uuid.toUpperCase() }], "This article is already step 1"],
    [
      "steps.0.reason",
      [{ post: uuid, reason: "x".repeat(301) }],
      "Why it comes next must be at most 300 characters long",
    ],
    [
      "steps.0.reason",
      [{ post: uuid, reason: "\u202Etext" }],
      "Why it comes next contains characters that cannot be used",
    ],
    [
      "steps",
      Array.from({ length: MAX_STEPS + 1 }, () => ({ post: crypto.randomUUID() })),
      `A pathway can have at most ${MAX_STEPS} steps`,
    ],
  ] as const) {
    const name = field.split(".")[0] as string;
    const refusal = { status: 400, body: { error: message, fields: { [field]: message } } };
    expect(await call("POST", api, { ...pathwayValues, [name]: value })).toEqual(refusal);
  }
  expect(await db.$count(pathways)).toBe(0);
  await call("POST", api, pathwayValues);
  const message = "A pathway with this slug already exists";
  const taken = { status: 409, body: { error: message, fields: { slug: message } } };
  expect(await call("POST", api, { ...pathwayValues, title: "Another" })).toEqual(taken);
  const other = (await call("POST", api, { ...pathwayValues, slug: "other" })).body;
  expect(await call("PATCH", `${api}/${other.id}`, { ...pathwayValues, updatedAt: other.updatedAt })).toEqual(taken);
});

test("a pathway that somebody else has changed in the meantime is not overwritten, and the response contains their version", async () => {
  const call = await adminCalls();
  const { id, updatedAt } = (await call("POST", api, pathwayValues)).body;
  const save = (title: string, openedVersion: string) =>
    call("PATCH", `${api}/${id}`, { ...pathwayValues, title, updatedAt: openedVersion });
  const [one, other] = await Promise.all([save("Mine", updatedAt), save("Theirs", updatedAt)]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const [saved, refused] = one.status === 200 ? [one, other] : [other, one];
  expect(refused.body).toMatchObject({ code: "changed", current: { title: saved.body.title } });
  expect((await save("Again", saved.body.updatedAt)).body.title).toBe("Again");
  expect((await save("Without", "yesterday")).body.fields).toEqual({ updatedAt: "Reload the page and try again" });
});

test("a pathway moves by one place or to a given place, even when two move at the same time", async () => {
  const call = await adminCalls();
  const ids: number[] = [];
  for (const slug of ["a", "b", "c", "d"]) ids.push((await call("POST", api, { ...pathwayValues, slug })).body.id);
  const order = async () =>
    (await call("GET", `${api}?page=1`)).body.items.map(({ slug }: { slug: string }) => slug).join("");
  const move = (index: number, to: object) => call("POST", `${api}/${ids[index]}/move`, to);
  expect((await move(3, { direction: "up" })).body).toEqual({ position: 3, total: 4 });
  expect(await order()).toBe("abdc");
  expect((await move(0, { position: 4 })).body).toEqual({ position: 4, total: 4 });
  expect(await order()).toBe("bdca");
  expect((await move(0, { direction: "down" })).body).toEqual({ position: 4, total: 4 });
  expect((await move(0, { position: 900 })).body).toEqual({ position: 4, total: 4 });
  await Promise.all([move(0, { position: 1 }), move(1, { position: 4 })]);
  expect(await order()).toBe("adcb");
  for (const wrong of [{ position: 0 }, { direction: "left" }, {}]) {
    expect(await move(0, wrong)).toMatchObject({ status: 400 });
  }
  expect((await call("POST", `${api}/999/move`, { position: 1 })).status).toBe(404);
});

test("a pathway can be changed and moved at the same time without a deadlock", async () => {
  const call = await adminCalls();
  const { id, updatedAt } = (await call("POST", api, pathwayValues)).body;
  const { changing } = await db.transaction(async (tx) => {
    // The lock that a move takes.
    await tx.execute(sql`lock table ${pathways} in share row exclusive mode`);
    const changing = call("PATCH", `${api}/${id}`, { ...pathwayValues, title: "Changed", updatedAt });
    await Bun.sleep(200);
    await tx.update(pathways).set({ position: 7 }).where(eq(pathways.id, id));
    return { changing };
  });
  expect((await changing).body.title).toBe("Changed");
});

test("the edit screen says which steps readers don't see, and why, and the list counts them", async () => {
  const call = await adminCalls();
  const steps = [
    await makePost({ title: "Out" }),
    await makePost({ title: "Unfinished", isPublished: false }),
    await makePost({ title: "Later", published: "2040-01-01T00:00:00.000Z" }),
    await makePost({ title: "Removed", deletedAt: new Date().toISOString() }),
    { uuid: gone },
  ].map(({ uuid }) => ({ post: uuid, reason: "" }));
  const { id } = (await call("POST", api, { ...pathwayValues, steps })).body;
  const { articles } = (await call("GET", `${api}/${id}`)).body;
  const statuses = articles.map(({ title, status }: { title: string; status: string }) => [title, status]);
  expect(Object.fromEntries(statuses)).toEqual({
    Out: "published",
    Unfinished: "draft",
    Later: "scheduled",
    Removed: "trash",
  });
  expect((await call("GET", `${api}?page=1`)).body.items[0]).toMatchObject({ steps: 5, hidden: 4 });
  const html = await (await app.request(`/admin/pathways/${id}`, { headers: await signIn() })).text();
  for (const text of ["is a draft", "is scheduled", "is in the trash", "was deleted"]) expect(html).toContain(text);
});

test("only signed-in users see pathways in the admin, and unknown ones are not found", async () => {
  for (const path of [api, `${api}/1`]) expect((await app.request(path)).status).toBe(401);
  const headers = await signIn();
  expect(await (await app.request("/admin/pathways", { headers })).text()).toContain("Create your first pathway");
  expect((await app.request("/admin/pathways/new", { headers })).status).toBe(200);
  expect((await app.request("/admin/pathways/12", { headers })).status).toBe(404);
  expect((await app.request("/admin/pathways/x", { headers })).status).toBe(404);
});
