import { afterAll, beforeAll, expect, test } from "bun:test";

import type { SentIssue } from "@db/schema";
import { simpleParser } from "mailparser";

import { parseTree } from "@/content/parse";
import { eachElement } from "@/content/tree";
import { env } from "@/env";
import { composeMail } from "@/mail/compose";
import { mailSettings } from "@/testing/smtp-server";

import { cleanIntroduction } from "../clean-introduction";
import { writeIssueMail } from "./write-issue-mail";

// What a mail server gets: the composed, signed message, read as a mail program reads it.

const localUrl = env.SITE_URL;
beforeAll(() => {
  env.SITE_URL = "https://waymark.example";
});
afterAll(() => {
  env.SITE_URL = localUrl;
});

const uuid = "11111111-2222-4333-8444-555555555555";

function article(number: number): SentIssue["articles"][number] {
  return {
    slug: `article-${number}`,
    title: `How to read a semen analysis, part ${number}`,
    excerpt: "A first result is one measurement. What it can mean, and what comes next, without rushing. "
      .repeat(3)
      .trim(),
    category: { slug: "tests", name: "Tests and results" },
    readingTime: number + 3,
    review: { by: "Dr Ruth Okafor, MD", at: "2026-05-03T00:00:00.000Z" },
  };
}

async function compose(overrides: Partial<SentIssue> = {}) {
  const articles = Array.from({ length: 10 }, (_, number) => article(number));
  const issue = { subject: "June: while you wait", introduction: "<p>Dear reader,</p>", articles, ...overrides };
  const content = writeIssueMail(issue, { slug: "june", subscriber: { uuid, topics: null } });
  if (!content) throw new Error("No email was written");
  const raw = String(await composeMail({ uuid, recipient: "ada@example.org", content }, mailSettings(25)));
  return { raw, mail: await simpleParser(raw), content };
}

function elementsIn(html: string) {
  const found: { tag: string; properties: Record<string, unknown> }[] = [];
  eachElement(parseTree(html), ({ tagName, properties }) => {
    found.push({ tag: tagName, properties });
  });
  return found;
}

test("the raw email has each header once, signed unsubscribe headers with an https address, and List-Id", async () => {
  const { mail } = await compose();
  const names = mail.headerLines.map(({ key }) => key);
  expect(names.sort()).toEqual(
    "content-type date dkim-signature from list-id list-unsubscribe list-unsubscribe-post message-id mime-version subject to".split(
      " ",
    ),
  );
  const line = (key: string) => mail.headerLines.find((one) => one.key === key)?.line.replace(/\r\n\s/g, " ");
  expect(line("list-id")).toBe("List-ID: <newsletter.waymark.example>");
  expect(line("list-unsubscribe")).toBe(`List-Unsubscribe: <https://waymark.example/newsletter/leave/${uuid}>`);
  expect(line("list-unsubscribe-post")).toBe("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const signed = /;\s*h=([^;]+)/
    .exec(line("dkim-signature") ?? "")?.[1]
    ?.replace(/\s/g, "")
    .toLowerCase()
    .split(":");
  expect(signed).toEqual(expect.arrayContaining(["list-id", "list-unsubscribe", "list-unsubscribe-post", "subject"]));
  expect(mail.attachments).toEqual([]);
});

test("the HTML loads nothing and does nothing: no image, script, form, tracking address or remote style", async () => {
  const { mail } = await compose({
    introduction:
      '<p>Hello <img src="https://t.example/pixel.gif" width="1" height="1"><script src="https://t.example/x.js"></script></p><form action="https://t.example"><input></form>' +
      '<p style="background:url(https://t.example/b.png)"><a href="javascript:alert(1)">a</a> <a href="/article/x">b</a></p>',
  });
  const html = String(mail.html);
  const elements = elementsIn(html);
  const tags = new Set(elements.map(({ tag }) => tag));
  for (const tag of "img picture script form input button iframe object embed link audio video svg base".split(" ")) {
    expect([tag, tags.has(tag)]).toEqual([tag, false]);
  }
  expect(html).not.toMatch(/url\(|@import|@font-face|\bon\w+=|t\.example|javascript:/i);
  const attributes = elements.flatMap(({ properties }) => Object.keys(properties));
  expect(attributes.filter((name) => /^(src|srcSet|background|action|poster|on.*)$/i.test(name))).toEqual([]);
  const links = elements.flatMap(({ tag, properties }) => (tag === "a" ? String(properties.href) : []));
  const allowed = [
    /^https:\/\/waymark\.example\/article\/[a-z0-9-]+$/,
    /^https:\/\/waymark\.example\/newsletter\/(june|mine\/.+|leave\/.+)$/,
  ];
  expect(links.filter((href) => !allowed.some((pattern) => pattern.test(href)))).toEqual([]);
  expect(links).toContain("https://waymark.example/article/x");
});

test("the text part says everything that the HTML says, with its links, in short lines", async () => {
  const introduction = cleanIntroduction(
    '<h2>News</h2><p>See <a href="/start">where to start</a> or <a href="https://example.org/">example.org</a>, 10<sup>6</sup> and 10<sup>n</sup>, H<sub>2</sub>O.</p>' +
      "<ul><li><p>one</p><ol start='3'><li><p>two</p></li></ol></li></ul><blockquote><p>Quoted</p><p>twice</p></blockquote><p>Until July,<br>the editors</p>",
  );
  const { mail } = await compose({ introduction });
  const text = mail.text ?? "";
  expect(text).toStartWith(
    [
      "Waymark",
      "June: while you wait",
      "News",
      "See where to start <https://waymark.example/start> or\nhttps://example.org/, 10⁶ and 10^n, H₂O.",
      "- one\n  3. two",
      "> Quoted\n>\n> twice",
      "Until July,\nthe editors",
      "* * *",
      "Tests and results\nHow to read a semen analysis, part 0",
    ].join("\n\n"),
  );
  expect(text).toContain(
    "3 min read. Reviewed by Dr Ruth Okafor, MD on May 3, 2026.\nhttps://waymark.example/article/article-0\n",
  );
  expect(text).toContain(`Unsubscribe:\nhttps://waymark.example/newsletter/leave/${uuid}\n`);
  expect(text).not.toMatch(/<(?!https:)[a-z/]|&[a-z]+;/i);
  expect(text.split("\n").filter((line) => line.length > 72 && !/^\S+$/.test(line))).toEqual([]);
});

test("ten articles, and even a long introduction, stay far below what mail programs cut off (102 kB)", async () => {
  const { raw, content } = await compose();
  expect(Buffer.byteLength(content.html)).toBeLessThan(15_000);
  expect(raw.length).toBeLessThan(30_000);
  const long = await compose({
    introduction: `<p>${"A sentence of eight words, more or less. ".repeat(625).trim()}</p>`,
  });
  expect(Buffer.byteLength(long.content.html)).toBeLessThan(60_000);
});

test("a hostile subject, title, category, excerpt or reviewer stays text, and adds no header or markup", async () => {
  const hostile =
    '"><img src=x onerror=alert(1)></title></style><script>alert(1)</script>\r\nBcc: eve@example.org\r\n\r\n.\r\n';
  const { mail, raw } = await compose({
    subject: hostile,
    articles: [
      {
        ...article(1),
        title: hostile,
        excerpt: hostile,
        category: { slug: "x", name: hostile },
        review: { by: hostile, at: "2026-05-03T00:00:00.000Z" },
      },
    ],
  });
  const headers = raw.slice(0, raw.indexOf("\r\n\r\n"));
  expect(headers).not.toMatch(/^bcc:/im);
  expect(mail.to && "text" in mail.to && mail.to.text).toBe("ada@example.org");
  const tags = new Set(elementsIn(String(mail.html)).map(({ tag }) => tag));
  expect([tags.has("script"), tags.has("img")]).toEqual([false, false]);
  expect(mail.subject).toContain("<img src=x onerror=alert(1)>");
  expect(mail.text).toContain("Bcc: eve@example.org");
});

test("an emoji, right-to-left text and long words arrive as they were written", async () => {
  const subject = "👩🏽‍⚕️ أخبار — Überlebensversicherung ".repeat(6).trim();
  const { mail } = await compose({ subject, introduction: `<p dir="rtl">أخبار</p><p>${"x".repeat(2000)}</p>` });
  expect(mail.subject).toBe(subject);
  expect(mail.html).toContain('<p dir="rtl"');
  expect(mail.text).toContain("أخبار");
  expect(mail.text).toContain("x".repeat(2000));
});
