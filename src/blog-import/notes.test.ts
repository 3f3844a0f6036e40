import { expect, test } from "bun:test";

import { Notes } from "./notes";

test("notes count things, list each name once, and shorten long lists", () => {
  const notes = new Notes();
  notes.add("trash");
  notes.add("comments", undefined, 1200);
  for (const name of ["a", "b", "a"]) notes.add("shortcodes", `[${name}]`);
  for (let number = 1; number <= 12; number += 1) notes.add("slugs", `n${number}`);
  expect(notes.sentences()).toEqual([
    "1 post in the trash was left out.",
    "1,200 comments were left out: Waymark has no comments.",
    "12 addresses had to change: n1, n2, n3, n4, n5, n6, n7, n8, n9, n10 and 2 more.",
    "Shortcodes were removed, but their text was kept: [a], [b].",
  ]);
});

test("notes about skipped posts are dropped", () => {
  const notes = new Notes();
  notes.about("one").add("restricted", "one (password)");
  notes.about("two").add("restricted", "two (private)");
  expect(notes.sentences(new Set(["one"]))).toEqual([
    "1 post that not everybody could read was imported as a draft: two (private).",
  ]);
  expect(notes.sentences(new Set(["one", "two"]))).toEqual([]);
});
