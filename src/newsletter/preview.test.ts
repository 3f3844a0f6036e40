import { expect, test } from "bun:test";

import { db } from "@db/client";
import { mails, newsletterIssues, users } from "@db/schema";

import { app } from "@/app";
import { adminCalls, makePost, signIn } from "@/testing/setup";
import { mailSettings, startSmtpServer, useMail } from "@/testing/smtp-server";

import { issuesApi as api } from "./input";

const empty = { subject: "", introduction: "", articles: [] as string[] };
const may = { ...empty, subject: "May: two new guides", introduction: "<p>Dear readers</p>" };

test("a preview shows what was typed, in a sandbox, and stores nothing", async () => {
  const call = await adminCalls();
  const { uuid } = await makePost({ title: "A guide" });
  const typed = { subject: "", introduction: "<p>Hello <script>x</script></p>", articles: [uuid] };
  const { subject, text } = (await call("POST", `${api}/preview`, typed)).body;
  expect(subject).toBe("(no subject yet)");
  expect(text).toContain("A guide");
  const headers = await signIn();
  const show = (issue: string, session: Record<string, string> = headers) => {
    const body = new FormData();
    body.set("issue", issue);
    return app.request("/admin/newsletter/preview", { method: "POST", body, headers: session });
  };
  const page = await show(JSON.stringify(typed));
  expect(page.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox/);
  const html = await page.text();
  expect(html).toContain("A guide");
  expect(html).not.toContain("<script");
  expect((await show("{")).status).toBe(400);
  expect((await show("x".repeat(300_000))).status).toBe(413);
  expect((await show(JSON.stringify(typed), {})).status).toBe(302);
  expect(await db.$count(newsletterIssues)).toBe(0);
  const screen = await app.request("/admin/newsletter/new", { headers });
  expect(screen.headers.get("Content-Security-Policy")).toContain("frame-src 'self'");
});

test("a test email is queued for the user, if mail is set up and the account has an address", async () => {
  const call = await adminCalls();
  expect(await call("POST", `${api}/test`, may)).toEqual({
    status: 409,
    body: { error: "Mail is not set up, so no test can be sent." },
  });
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port));
  const [user] = await db.select().from(users);
  expect(await call("POST", `${api}/test`, may)).toEqual({ status: 200, body: { email: user?.email as string } });
  const [mail] = await db.select().from(mails);
  expect(mail).toMatchObject({ kind: "test", recipient: user?.email as string, issueId: null });
  expect(mail?.content).toMatchObject({ subject: "[Test] May: two new guides" });
  await db.update(users).set({ email: "" });
  expect((await call("POST", `${api}/test`, may)).status).toBe(409);
});
