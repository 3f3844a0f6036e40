import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dir, "..");
const files = [...new Bun.Glob("src/**/*.{ts,tsx}").scanSync(root)].filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith("src/testing/"),
);
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, "");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const asOneLine = (text: string) => text.replaceAll("’", "'").replaceAll(/\s+/g, " ");
const code = files.map((file) => ({ file, text: withoutComments(read(file)) }));
const screens = asOneLine(code.map(({ text }) => text).join("\n"));
const readme = asOneLine(read("README.md")).replaceAll("`", "");

test.each([
  ["The search did not answer.", "Search isn't working right now."],
  ["and no other company's either", "We don't use cookies, and neither does anyone else on this site."],
  ["Your browser keeps two notes for this site", "Your browser remembers two choices so we don't ask again."],
  ["Stands first on the home page", "Show at the top of the home page. Replaces the current one."],
  ["Empty: the moment you publish it.", "Leave empty to use the time you publish."],
  ["Scheduled: it appears", "Scheduled. It will go live automatically."],
  ["This post was saved meanwhile", "Someone else saved this post"],
  ["Only they changed, and so taken over", "Added from their version"],
  ["This post has not been saved since", "No earlier versions yet."],
  ["An earlier text is back.", "Restored. The replaced version is in History."],
  ["not here yet", "Adds anything in the file that isn't on this site, such as posts from a copy that you downloaded."],
  ["not here yet", "Existing content is never changed."],
  ["not here yet", "We back up first, and if anything fails, nothing is imported."],
  ["Not proven", "Not tested yet"],
  ["Made by hand", '"Manual"'],
  ["All content becomes what it was", "This replaces all content with the version from"],
  ["Has not the right form", "Wrong format"],
  ["It is subscribed already", "Already subscribed"],
  ["This address does not take", "Method not allowed."],
  ["That did not work.", "Something went wrong."],
])("screens don't say “%s”, but “%s”", (before, now) => {
  expect(screens).not.toContain(before);
  expect(screens).toContain(now);
});

test("the README says in the usual words how to start over, and which message to ignore", () => {
  expect(readme).not.toMatch(/a hand goes|begin anew|nothing needs it/);
  expect(readme).toContain("To start over");
  expect(readme).toContain('You can ignore Bun\'s "blocked postinstall" message.');
});

test("screens and messages use no words that sound translated", () => {
  const words =
    /\bmeanwhile\b|is there already|\bcomes? along\b|\bstands?\b|\bby itself\b|\bnow that of\b|it is made|has not the|\bread on\b|\bhere already\b|\bnot [\w ]+ any more\b|says nothing|\ba mail\b|one a line/i;
  expect(code.filter(({ text }) => words.test(text)).map(({ file, text }) => [file, words.exec(text)?.[0]])).toEqual(
    [],
  );
});

test("screens format times only with the functions of lib/time [S6]", () => {
  const others = code.filter(
    ({ file, text }) =>
      !file.startsWith("src/lib/time/") &&
      /DateTimeFormat|toLocale(Date|Time)String|new Date\([^()]*\)\.toLocaleString/.test(text),
  );
  // That file's texts are also logged, and the time zone of whoever reads the log is unknown.
  expect(others.map(({ file }) => file)).toEqual(["src/backup/format.ts"]);
});

test("screens and the messages of the admin don't name the operator's variables", () => {
  const names = [...read(".env.example").matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  const named = new RegExp(`(?<![\\w.])(${names.join("|")})\\b`);
  const isForEditors = (file: string) => /\.tsx$|admin-api\.ts$|\/screen\/|^src\/(backup|newsletter)\//.test(file);
  const found = code.filter(({ file, text }) => isForEditors(file) && named.test(text));
  expect(names).toContain("BACKUP_SCHEDULE");
  expect(found.map(({ file, text }) => [file, named.exec(text)?.[0]])).toEqual([]);
});
