import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { MAX_PASSWORD_LENGTH } from "@/auth/input";
import { MAX_IMPORT_BYTES } from "@/http/body-limit";
import { MAX_IMAGE_BYTES } from "@/images/limits";
import { MAX_SLUG_LENGTH, MIN_SLUG_LENGTH } from "@/posts/article-slug";
import { lineOf, postFields } from "@/posts/post-fields";

const root = join(import.meta.dir, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const pages = ["*.md", "docs/**/*.md"].flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)]);

test("links and paths in the docs point to existing files", () => {
  const missing = pages.flatMap((page) => {
    const links = [...read(page).matchAll(/(?:\]\(|src=")(?!https?:)([^)#"\s]+)/g)].map(([, link = ""]) =>
      join(dirname(page), link),
    );
    const paths = read(page).match(/(?<![\w/.…-])(?:src|db|e2e|docs|patches)\/[\w./-]*[\w/]/g) ?? [];
    return [...links, ...paths].filter((path) => !existsSync(join(root, path))).map((path) => `${page}: ${path}`);
  });
  expect(pages.length).toBeGreaterThan(90);
  expect(missing).toEqual([]);
});

test("every decision is in the index with its number and status", () => {
  const files = readdirSync(join(root, "docs/decisions")).filter((name) => name !== "README.md");
  const rows = files.sort().map((file) => {
    const [, number, title, status] =
      /^# (\d+)\. (.+)\n\n- Date: \d{4}-\d\d-\d\d\n- Status: (.+)\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n[\s\S]+\n## When to revisit\n/.exec(
        read(`docs/decisions/${file}`),
      ) ?? [];
    return `| ${number} | [${title}](${file}) | ${status} |`;
  });
  expect(rows.map((row) => Number(row.split(" ")[1]))).toEqual(files.map((_, index) => index + 1));
  expect(read("docs/decisions/README.md").trim().split("\n").slice(-files.length)).toEqual(rows);
});

test("the README describes every room", () => {
  const rooms = readdirSync(join(root, "src"), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== "testing" ? [entry.name] : [],
  );
  const text = read("README.md");
  expect(rooms.filter((room) => !text.includes(`\n- \`${room}\`: `))).toEqual([]);
});

const securityChapter = (heading: string) =>
  read("docs/security.md").split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";

test("docs/security.md says what may come in, with the limits that the code has (ASVS 2.1.1)", () => {
  const rules = securityChapter("What may come in");
  const { title, excerpt } = postFields;
  const longest = (["featuredImageAlt", "author", "authorTitle", "metaTitle", "metaDescription"] as const).map(
    (name) => lineOf(name).max,
  );
  for (const rule of [
    `| ${title.min} to ${title.max} characters; ${MIN_SLUG_LENGTH} to ${MAX_SLUG_LENGTH} of`,
    `; ${excerpt.min} to ${excerpt.max.toLocaleString("en-US")} characters |`,
    `| at most ${longest.join(", ")} characters |`,
    `at most ${MAX_IMAGE_BYTES / 1024 ** 2} MB and`,
    `an import ${MAX_IMPORT_BYTES / 1024 ** 3} GB`,
    `to ${MAX_PASSWORD_LENGTH.toLocaleString("en-US")} characters, not easy to guess`,
  ]) {
    expect(rules).toContain(rule);
  }
});

test("docs/security.md says how guessing is slowed, and how soon vulnerable packages are replaced (ASVS 6.1.1, 15.1.1)", () => {
  const guessing = securityChapter("How guessing is slowed");
  for (const subject of ["Wrong passwords", "Hashing", "Sign-ups", "Searches", "TRUST_PROXY"]) {
    expect(guessing).toContain(subject);
  }
  const packages = securityChapter("Vulnerable packages");
  for (const severity of ["critical", "high", "moderate"]) {
    expect(packages).toMatch(new RegExp(`^\\| ${severity}.* \\| \\d+ days \\|$`, "m"));
  }
});
