import { expect, test } from "bun:test";

import { Notes } from "./notes";

test("things are counted, names are listed once, and long lists end", () => {
  const notes = new Notes();
  notes.add("pages");
  notes.add("comments", undefined, 1200);
  for (const name of ["a", "b", "a"]) notes.add("shortcodes", `[${name}]`);
  for (let number = 1; number <= 12; number += 1) notes.add("slugs", `n${number}`);
  expect(notes.sentences()).toEqual([
    "1 page was left out: Waymark has articles only.",
    "1,200 comments were left out: Waymark has no comments.",
    "12 addresses had to change: n1, n2, n3, n4, n5, n6, n7, n8, n9, n10 and 2 more.",
    "Shortcodes were taken out, their text kept: [a], [b].",
  ]);
});
