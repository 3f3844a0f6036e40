import { Hono } from "hono";
import { createMiddleware } from "hono/factory";

import type { AdminEnv } from "@/auth/guard";
import { env } from "@/env";
import { securityHeaders } from "@/http/security-headers";
import { uncachedPage } from "@/site/render";

import { respondSandboxed } from "../sandboxed-mail";
import { isMailName, listMailbox, readFromMailbox } from "./mailbox-files";
import { MailboxPage, MailPage } from "./mailbox-page";

const MAX_LISTED = 100;

const onlyWithMailbox = createMiddleware(async (c, next) => (env.mail && !env.mail.server ? next() : c.notFound()));

export const mailboxRoutes = new Hono<AdminEnv>()
  .use("/mailbox", onlyWithMailbox)
  .use("/mailbox/*", onlyWithMailbox)

  .get("/mailbox", async (c) => {
    const names = (await listMailbox()).slice(0, MAX_LISTED);
    const mails = await Promise.all(names.map(open));
    return uncachedPage(c, <MailboxPage mails={mails.filter((mail) => mail !== undefined)} />);
  })

  .get("/mailbox/:name", async (c) => {
    const mail = await open(c.req.param("name"));
    if (!mail) return c.notFound();
    c.header("Content-Security-Policy", `${securityHeaders["Content-Security-Policy"]}; frame-src 'self'`);
    return uncachedPage(c, <MailPage mail={mail} />);
  })

  .get("/mailbox/:name/html", async (c) => {
    const mail = await open(c.req.param("name"));
    return mail ? respondSandboxed(c, mail.html) : c.notFound();
  });

async function open(name: string) {
  const raw = isMailName(name) ? await readFromMailbox(name) : undefined;
  if (!raw) return undefined;
  const { simpleParser } = await import("mailparser");
  const { subject = "", to, date, html, text = "" } = await simpleParser(raw, { skipTextToHtml: true });
  const addresses = [to ?? []].flat().map((one) => one.text);
  return {
    name,
    subject,
    to: addresses.join(", "),
    date: date?.toISOString() ?? "",
    html: html || "",
    hasHtml: Boolean(html),
    text,
    raw: raw.toString(),
  };
}
