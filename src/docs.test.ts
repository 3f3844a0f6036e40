import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dir, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const pages = ["*.md", "docs/**/*.md"].flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)]);

test("links and paths in the docs lead to files", () => {
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

test("every decision stands in the index under its number and status", () => {
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

test("the README and docs/architecture.md name every room", () => {
  const rooms = readdirSync(join(root, "src"), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== "testing" ? [entry.name] : [],
  );
  const named = (text: string) => rooms.filter((room) => !text.includes(`\`${room}\``));
  expect(named(read("README.md"))).toEqual([]);
  expect(named(read("docs/architecture.md"))).toEqual([]);
});
