import { join } from "node:path";

import { Glob } from "bun";

// Lists the rows of docs/security.md with the tests that show them. Fails when a row has no test, or a test names an unknown row.
const root = join(import.meta.dir, "..");

/** A row starts with its id: `| A1 | what is promised |`. A test names its rows at the end of its title: `"… [A1, T35]"`. */
const ROW = /^\| ([ATF]\d{1,2}) \| (.+?) \|/gm;
const TITLE_ROWS = /^\s*(?:test|it|\]\))?.*?(["'`])(.*) \[((?:[A-Z]\d{1,2})(?:, [A-Z]\d{1,2})*)\]\1/gm;

const promises = new Map<string, string>();
const doc = await Bun.file(join(root, "docs/security.md")).text();
for (const [, id = "", promise = ""] of doc.matchAll(ROW)) promises.set(id, promise);

const tests = new Map<string, string[]>();
for (const path of [...new Glob("{src,db,e2e}/**/*.{test,spec}.{ts,tsx}").scanSync(root)].sort()) {
  const source = await Bun.file(join(root, path)).text();
  for (const [, , title = "", ids = ""] of source.matchAll(TITLE_ROWS)) {
    for (const id of ids.split(", ")) tests.set(id, [...(tests.get(id) ?? []), `${path}: ${title}`]);
  }
}

const missing = [...promises.keys()].filter((id) => !tests.has(id));
const unknown = [...tests.keys()].filter((id) => /^[ATF]/.test(id) && !promises.has(id));
for (const [id, promise] of promises) {
  console.info(`${id}  ${promise}`);
  for (const name of tests.get(id) ?? ["NO TEST"]) console.info(`      ${name}`);
}
if (missing.length > 0) console.error(`Rows without a test: ${missing.join(", ")}`);
if (unknown.length > 0) console.error(`Tests that name an unknown row: ${unknown.join(", ")}`);
console.info(`${promises.size - missing.length} of ${promises.size} rows have a test.`);
process.exit(missing.length + unknown.length > 0 || promises.size === 0 ? 1 : 0);
