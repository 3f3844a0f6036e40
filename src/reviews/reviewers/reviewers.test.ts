import { expect, test } from "bun:test";

import { db } from "@db/client";
import { reviewers, reviewRequests } from "@db/schema";

import { app } from "@/app";
import { makeReviewer, review } from "@/testing/review-calls";
import { adminCalls, makePost, makeUser, signIn } from "@/testing/setup";

import { parseOrcid } from "./orcid";

const api = "/api/admin/reviewers";

const ada = {
  name: "Ada Urologist",
  credentials: "MD, FACS",
  role: "Urologist",
  registrationBody: "General Medical Council",
  registrationNumber: "7654321",
  orcid: "https://orcid.org/0000-0002-1825-0097",
  interests: "Lectures paid by a company.\nNone other.",
  interestsStatedOn: "2026-11-01",
  isPublic: false,
  username: "",
};

test("a reviewer is stored with all fields, can be changed, is listed by name, and is found by role", async () => {
  const call = await adminCalls();
  const { interestsStatedOn: _, ...values } = ada;
  const stored = {
    ...values,
    orcid: "0000-0002-1825-0097",
    interestsStatedAt: "2026-11-01T00:00:00.000Z",
    username: null,
  };
  const made = await call("POST", api, ada);
  expect(made).toMatchObject({ status: 201, body: { ...stored, reviews: 0, openRequests: 0 } });
  const changed = await call("PATCH", `${api}/${made.body.id}`, { name: "Zoe", isPublic: true });
  expect(changed).toMatchObject({
    status: 200,
    body: { name: "Zoe", interests: "", interestsStatedAt: null, isPublic: true },
  });
  expect(changed.body.uuid).toBe(made.body.uuid);
  await call("POST", api, { ...ada, name: "bea" });
  const list = (await call("GET", api)).body;
  expect(list.map(({ name }: { name: string }) => name)).toEqual(["bea", "Zoe"]);
  const found = await call("GET", `${api}?q=urolog&page=1`);
  expect(found.body).toMatchObject({ total: 1, items: [{ name: "bea" }] });
});

test("invalid values are refused with a message for the field", async () => {
  const call = await adminCalls();
  const later = new Date(Date.now() + 48 * 3600_000).toISOString().slice(0, 10);
  for (const [field, value, message] of [
    ["name", "  ", "Name is required"],
    ["credentials", "x".repeat(101), "Credentials must be at most 100 characters long"],
    ["orcid", "0000-0002-1825-0098", "This is not an ORCID iD. One looks like 0000-0002-1825-0097"],
    ["interestsStatedOn", "", "Enter the date on which the reviewer stated these interests"],
    ["interestsStatedOn", "yesterday", "Enter the date on which the reviewer stated these interests"],
    ["interestsStatedOn", later, "This date can’t be in the future"],
    ["interestsStatedOn", "1969-12-31", "This date can’t be before 1970"],
    ["username", "nobody", "There is no user with this username"],
  ] as const) {
    const refusal = { status: 400, body: { error: message, fields: { [field]: message } } };
    expect(await call("POST", api, { ...ada, [field]: value })).toEqual(refusal);
  }
  expect(await db.$count(reviewers)).toBe(0);
  for (const method of ["PATCH", "DELETE"]) {
    expect((await call(method, `${api}/4711`, ada)).status).toBe(404);
  }
});

test("a user is linked to at most one reviewer, ignoring letter case, and a deleted user to none", async () => {
  const call = await adminCalls();
  const grace = await makeUser({ username: "Grace" });
  const first = await call("POST", api, { ...ada, username: "grace" });
  expect(first.body.username).toBe("Grace");
  const message = "Another reviewer is linked to this user";
  const second = await call("POST", api, { ...ada, username: "GRACE" });
  expect(second).toEqual({ status: 409, body: { error: message, fields: { username: message } } });
  // An imported file can spell a username like this.
  await db.update(reviewers).set({ username: "GRACE" });
  expect((await call("DELETE", `/api/admin/users/${grace.id}`)).status).toBe(200);
  await makeUser({ username: "grace" });
  expect((await call("GET", api)).body).toMatchObject([{ username: null }]);
});

test("deleting a reviewer revokes open requests to them, and only those", async () => {
  const call = await adminCalls();
  const [gone, other] = [(await call("POST", api, ada)).body, (await call("POST", api, { ...ada, name: "Bea" })).body];
  const in30Days = new Date(Date.now() + 30 * 24 * 3600_000).toISOString();
  const request = {
    postUuid: crypto.randomUUID(),
    textHash: "a".repeat(64),
    months: 24,
    askedBy: "Edith",
    expiresAt: in30Days,
  };
  const requestTo = ({ uuid }: { uuid: string }) => ({
    ...request,
    reviewerUuid: uuid,
    tokenHash: crypto.randomUUID(),
  });
  const answer = crypto.randomUUID();
  const expired = { ...requestTo(gone), expiresAt: "2026-01-01T00:00:00Z" };
  await db.insert(reviewRequests).values([requestTo(gone), { ...requestTo(gone), answer }, requestTo(other), expired]);
  expect((await call("GET", api)).body).toMatchObject([{ openRequests: 2 }, { openRequests: 1 }]);
  const deleted = await call("DELETE", `${api}/${gone.id}`);
  expect(deleted).toEqual({ status: 200, body: { id: gone.id, revokedRequests: 2 } });
  const rows = await db.select().from(reviewRequests).orderBy(reviewRequests.id);
  expect(rows.map(({ revokedAt }) => revokedAt !== null)).toEqual([true, false, false, true]);
  expect((await call("GET", api)).body).toHaveLength(1);
});

test("a name that was hidden after a review stays hidden: the reviewer can't be deleted, and saving without `isPublic` does not show the name", async () => {
  const call = await adminCalls();
  const { id } = await makePost();
  const hidden = await makeReviewer({ isPublic: false });
  await review(id, hidden);
  const shown = await makeReviewer();
  await review(id, shown);
  await db.update(reviewers).set({ isPublic: false });
  const changed = await call("PATCH", `${api}/${shown.id}`, { name: "Ruth Okafor" });
  expect(changed).toMatchObject({ status: 200, body: { name: "Ruth Okafor", isPublic: false } });
  expect(await call("DELETE", `${api}/${shown.id}`)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining("the reviewer can’t be deleted") },
  });
  expect((await call("DELETE", `${api}/${hidden.id}`)).status).toBe(200);
  await call("PATCH", `${api}/${shown.id}`, { name: "Ruth Okafor", isPublic: true });
  expect((await call("DELETE", `${api}/${shown.id}`)).status).toBe(200);
});

test("an ORCID iD is recognized with or without its address, hyphens and capital X, and its last digit is checked", () => {
  for (const text of ["0000-0002-1825-0097", "0000000218250097", " https://orcid.org/0000-0002-1825-0097/ "]) {
    expect(parseOrcid(text)).toBe("0000-0002-1825-0097");
  }
  expect(parseOrcid("http://www.orcid.org/0000-0002-1694-233x")).toBe("0000-0002-1694-233X");
  for (const text of ["0000-0002-1825-0079", "0000-0002-1825-009", "https://example.org/0000-0002-1825-0097", "Ada"]) {
    expect(parseOrcid(text)).toBeUndefined();
  }
});

test("only signed-in users see the list, and the screen's first HTML has its rows", async () => {
  expect((await app.request(api)).status).toBe(401);
  await db.insert(reviewers).values({ name: "Ada Urologist", credentials: "MD, FACS" });
  const html = await (await app.request("/admin/reviewers", { headers: await signIn() })).text();
  expect(html).toContain("Ada Urologist");
  expect(html).toContain("MD, FACS");
});
