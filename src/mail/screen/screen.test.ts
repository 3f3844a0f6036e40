import { expect, test } from "bun:test";

import { db } from "@db/client";
import { mails } from "@db/schema";

import { app } from "@/app";
import { adminCalls, makeUser, signIn } from "@/testing/setup";
import { dkimKey, mailSettings, startSmtpServer, useMail } from "@/testing/smtp-server";

import { composeMail } from "../compose";
import { writeMail } from "../write-mail";
import { checkMessage, remoteResources } from "./check-message";
import { dnsRecords } from "./dns-records";

const api = "/api/admin/mail";
const screenOf = async () => (await app.request("/admin/mail", { headers: await signIn() })).text();

test("without SMTP_URL the screen says that mail is not set up, and no test email can be sent", async () => {
  const call = await adminCalls();
  expect(await call("GET", api)).toEqual({ status: 200, body: null });
  expect(await call("POST", `${api}/test`, {})).toEqual({
    status: 409,
    body: { error: "Mail is not set up, so nothing can be sent." },
  });
  expect(await screenOf()).toContain("Mail is not set up.");
});

test("a test email goes to the signed-in user, and a refusal is shown in the server's words", async () => {
  let answer: "accept" | number = "accept";
  await using smtp = await startSmtpServer({ behavior: { "rcpt to": () => answer } });
  using _ = useMail(mailSettings(smtp.port));
  const call = await adminCalls();
  const sent = await call("POST", `${api}/test`, {});
  expect(sent).toEqual({
    status: 200,
    body: { message: expect.stringMatching(/^The test was sent to admin-.*\.org\.$/) },
  });
  expect(smtp.received).toHaveLength(1);
  const findings = await checkMessage(smtp.received[0]?.raw ?? "");
  expect(findings.filter(({ state }) => state === "bad")).toEqual([]);
  answer = 550;
  expect(await call("POST", `${api}/test`, {})).toEqual({ status: 502, body: { error: "550 No email for <…>" } });
  await db.update((await import("@db/schema")).users).set({ email: "" });
  expect((await call("POST", `${api}/test`, {})).status).toBe(409);
});

test("the screen shows settings, DNS records and uncertain emails, which can be settled once", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port));
  const content = writeMail({ subject: "Hello", paragraphs: ["Hello."] });
  const stored = { kind: "test", recipient: "ada@example.org", content, expires: "2999-01-01T00:00:00Z" };
  const [mail] = await db
    .insert(mails)
    .values([{ ...stored, state: "uncertain", problem: "The mail server closed the connection." }, stored])
    .returning();
  const html = await screenOf();
  for (const part of ["test._domainkey.waymark.example", "v=spf1 a:localhost ~all", "_dmarc.waymark.example"]) {
    expect(html).toContain(part);
  }
  expect(html).toContain("ada@example.org");
  const call = await adminCalls();
  const url = `${api}/uncertain/${mail?.id}`;
  expect((await call("POST", url, { action: "burn" })).status).toBe(400);
  expect((await call("POST", url, { action: "count as sent" })).status).toBe(200);
  expect((await call("POST", url, { action: "send again" })).status).toBe(409);
  expect((await call("POST", `${api}/uncertain/0`, { action: "send again" })).status).toBe(400);
  expect((await call("GET", api)).body).toMatchObject({ sent: 1, waiting: 1, failed: 0, uncertain: [] });
});

test("the screen Mail and its API require signing in", async () => {
  for (const [path, method] of [
    ["", "GET"],
    ["/test", "POST"],
    ["/check", "POST"],
    ["/uncertain/1", "POST"],
  ] as const) {
    const body = method === "POST" ? "{}" : undefined;
    const headers = { "Content-Type": "application/json" };
    expect((await app.request(api + path, { method, ...(body && { body, headers }) })).status).toBe(401);
  }
  expect((await app.request("/admin/mail")).status).toBe(302);
});

test("the DNS records contain the DKIM key, and say if it belongs to another domain", () => {
  const dkim = { key: dkimKey, selector: "a", domain: "other.example" };
  const [own] = dnsRecords(mailSettings(25));
  expect(own?.value).toMatch(/^v=DKIM1; k=rsa; p=MII[\w+/=]+$/);
  expect(own?.explanation).toStartWith("Lets other servers verify");
  expect(dnsRecords(mailSettings(25, { dkim }))[0]?.explanation).toStartWith("This key is for other.example");
  expect(dnsRecords(mailSettings(25, { dkim: undefined }))[0]?.value).toBeNull();
});

const headers = {
  "List-Unsubscribe": "<https://waymark.example/newsletter/leave/x>",
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
};

async function compose(content = writeMail({ subject: "News", paragraphs: ["Read this."], headers })) {
  const mail = { uuid: crypto.randomUUID(), recipient: "ada@example.org", content };
  return (await composeMail(mail, mailSettings(25))).toString();
}

async function problemsOf(raw: string) {
  return (await checkMessage(raw)).filter(({ state }) => state === "bad").map(({ title }) => title);
}

test("a check of a message reports wrong headers and signatures, failed authentication, a missing text part and remote content", async () => {
  const raw = await compose();
  expect(await problemsOf(raw)).toEqual([]);
  expect(await problemsOf(`\n\n${raw.replaceAll("\r\n", "\n")}`)).toEqual([]);
  expect(await problemsOf(`Subject: Again\r\n${raw}`)).toEqual(["Headers"]);
  expect(await problemsOf(raw.replace(/DKIM-Signature:[\s\S]*?\r\n(?=\S)/, ""))).toEqual(["DKIM"]);
  expect(await problemsOf(raw.replace("d=waymark.example", "d=provider.example"))).toEqual(["DKIM"]);
  expect(await problemsOf(raw.replace(/:\s*list-unsubscribe-post/, ""))).toContain("DKIM");
  const [signature = ""] = /DKIM-Signature:[\s\S]*?\r\n(?=\S)/.exec(raw) ?? [];
  const partial = [/:\s*list-unsubscribe-post/, /:\s*list-unsubscribe(?!-)/].map((name) => signature.replace(name, ""));
  expect(await problemsOf(raw.replace(signature, partial.join("")))).toEqual(["DKIM"]);
  expect(await problemsOf(partial[0] + raw)).toEqual([]);
  expect(await problemsOf(raw.replace("<https://waymark", "<http://waymark"))).toEqual(["Unsubscribing"]);
  expect(await problemsOf(raw.replace(/=One-Click/g, "=Yes"))).toEqual(["Unsubscribing"]);
  const failed = "Authentication-Results: mx.example; spf=pass x; dkim=fail y; dmarc=none";
  expect(await problemsOf(`${failed}\r\n${raw}`)).toEqual(["What the receiving server found"]);
  const html = { subject: "News", html: '<p><img src="https://waymark.example/pixel.gif"></p>', text: "", headers };
  expect(await problemsOf(await compose(html))).toEqual(["Plain text", "Remote content"]);
  expect(await problemsOf("Hello there")).toEqual(["Message"]);
});

test.each([
  ['<img src="//evil.example/x">', 1],
  ['<table background="http://evil.example/x">', 1],
  ["<p style=\"background:url( 'https://evil.example/x' )\">", 1],
  ["<style>@import 'https://evil.example/x'; p { background: url(https://evil.example/y) }</style>", 2],
  ['<img srcset="https://evil.example/a 1x, https://evil.example/b 2x">', 2],
  ['<link rel="stylesheet" href="https://evil.example/x">', 1],
  ['<a href="https://waymark.example/">Read</a><img src="cid:x"><img src="data:image/png;base64,AAAA">', 0],
])("%s loads %d addresses", (html, count) => {
  expect(remoteResources(html)).toHaveLength(count);
});

test("the check accepts unusual messages, and refuses empty and too long ones", async () => {
  const call = await adminCalls();
  for (const message of [
    "\0\0",
    "From: ",
    "From: a@b\n".repeat(5000),
    `From: ${"x".repeat(100_000)}`,
    "From: ä\r\n\r\n\ud800",
  ]) {
    expect((await call("POST", `${api}/check`, { message })).status).toBe(200);
  }
  expect(await call("POST", `${api}/check`, { message: " " })).toEqual({
    status: 400,
    body: { error: "Paste a message", fields: { message: "Paste a message" } },
  });
  expect((await call("POST", `${api}/check`, { message: "x".repeat(2_000_001) })).status).toBe(400);
});

test("the mailbox is available only without a mail server", async () => {
  const session = await signIn(await makeUser());
  const get = (path: string) => app.request(path, { headers: session });
  expect((await get("/admin/mailbox")).status).toBe(404);
  using _ = useMail(mailSettings(25, { server: undefined }));
  expect(await screenOf()).toContain("The mailbox of bun dev");
  const call = await adminCalls();
  expect((await call("POST", `${api}/test`, {})).status).toBe(200);
  const list = await (await get("/admin/mailbox")).text();
  const path = /\/admin\/mailbox\/[\w-]+/.exec(list)?.[0] ?? "";
  const page = await get(path);
  expect(page.headers.get("Content-Security-Policy")).toContain("frame-src 'self'");
  expect(await page.text()).toContain("DKIM-Signature:");
  const html = await get(`${path}/html`);
  expect(html.headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
  expect(await html.text()).toContain("This email is a test");
  expect((await app.request(path)).status).toBe(302);
  expect((await get("/admin/mailbox/..%2F..%2Fsession-secret")).status).toBe(404);
});
