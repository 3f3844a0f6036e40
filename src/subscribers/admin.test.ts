import { expect, test } from "bun:test";

import { db } from "@db/client";
import { subscribers } from "@db/schema";

import { app } from "@/app";
import { adminCalls, signIn } from "@/testing/setup";

const list = "/api/admin/subscribers";

async function subscribe(...emails: string[]) {
  return db
    .insert(subscribers)
    .values(emails.map((email) => ({ email })))
    .returning();
}

test("subscribers are listed newest first, searched by email and returned in pages of 25", async () => {
  const call = await adminCalls();
  await subscribe(...Array.from({ length: 30 }, (_, number) => `reader-${number}@example.org`), "A_b@example.org");
  const all = (await call("GET", list)).body;
  expect(all).toHaveLength(31);
  expect(all[0]).toEqual({ id: expect.any(Number), email: "A_b@example.org", subscribed: expect.any(String) });
  const second = (await call("GET", `${list}?page=2`)).body;
  expect(second).toMatchObject({ total: 31, page: 2, pageSize: 25 });
  expect(second.items).toHaveLength(6);
  expect((await call("GET", `${list}?q=a_B`)).body.total).toBe(1);
});

test("a subscriber can be deleted; an unknown id gets 404, and an invalid one 400", async () => {
  const call = await adminCalls();
  const [kept, gone] = await subscribe("kept@example.org", "gone@example.org");
  expect((await call("DELETE", `${list}/${gone?.id}`)).status).toBe(200);
  expect((await call("GET", list)).body.map(({ id }: { id: number }) => id)).toEqual([kept?.id]);
  expect((await call("DELETE", `${list}/${gone?.id}`)).status).toBe(404);
  expect((await call("DELETE", `${list}/one`)).status).toBe(400);
});

test("the CSV has every subscriber, and no cell that a spreadsheet would run as a formula", async () => {
  const many = Array.from({ length: 2100 }, (_, number) => `reader-${number}@example.org`);
  await subscribe(...many, "=cmd()@example.org", '+a,"b"@example.org', "-x@example.org", "@y@example.org");
  const response = await app.request("/api/admin/subscribers.csv", { headers: await signIn() });
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="subscribers-.*\.csv"$/);
  const lines = (await response.text()).split("\r\n");
  expect(lines[0]).toBe("Email,Subscribed On");
  expect(lines[1]).toMatch(/^reader-0@example\.org,\d{4}-\d\d-\d\dT/);
  expect(lines.slice(-5).map((line) => line.replace(/,\d{4}-.*$/, ""))).toEqual([
    "'=cmd()@example.org",
    `"'+a,""b""@example.org"`,
    "'-x@example.org",
    "'@y@example.org",
    "",
  ]);
  expect(lines).toHaveLength(2100 + 6);
});
