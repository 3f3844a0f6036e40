import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { Glob } from "bun";

/** Classes that ProseMirror sets, and those of ordered lists, whose names end with the list's type. */
const setElsewhere = /^(ProseMirror-|selectedCell$|counts-[aAiI]$)/;

const read = (pattern: string) =>
  [...new Glob(pattern).scanSync(import.meta.dir)]
    .filter((file) => !file.includes(".test."))
    .map((file) => ({ file, text: readFileSync(join(import.meta.dir, file), "utf8") }));

test("every class in a stylesheet is set somewhere, so that no element loses its style when one is renamed", () => {
  const names = new Set(read("**/*.{ts,tsx}").flatMap(({ text }) => text.match(/[\w-]+/g) ?? []));
  const unused = read("**/*.css").flatMap(({ file, text }) =>
    [...text.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/\.(-?[a-z][\w-]*)/gi)]
      .map(([, name = ""]) => name)
      .filter((name) => !names.has(name) && !setElsewhere.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
});
