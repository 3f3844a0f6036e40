import { expect, test } from "bun:test";

import { type ChosenSource, isClear, isSameSource, type ReferenceDraft } from "./chosen-source";

const page = (URL: string): ChosenSource => ({
  reference: "Male infertility [Internet]. n.d.",
  input: { csl: { type: "webpage", title: "Male infertility", URL } },
});

test("new sources are the same if all their fields are, and library sources if their keys are", () => {
  const [one, other] = [page("https://a.example/"), page("https://b.example/")];
  expect(isSameSource(one, page("https://a.example/"))).toBe(true);
  expect(isSameSource(one, other)).toBe(false);
  expect(isSameSource(one, { key: "aaaaaa", reference: one.reference })).toBe(false);
  expect(isSameSource({ key: "aaaaaa", reference: "Before" }, { key: "aaaaaa", reference: "After" })).toBe(true);
});

const csl = { type: "book", title: "A title" };
const problem = "Check the title.";
const read: [what: string, expected: boolean, reference: Partial<ReferenceDraft>][] = [
  ["without a problem", true, {}],
  ["with a problem", false, { problem }],
  ["with advice only", true, { problem, isLikelyRight: true }],
  ["to a work in the library", true, { problem, existing: { key: "aaaaaa", reference: "A title." } }],
  ["without a title", false, { csl: { type: "book", title: " " } }],
  ["that the server refused", false, { refusal: "The title is too long." }],
];

test.each(read)("can a reference %s be cited before the writer checks it? %p", (_what, expected, reference) => {
  expect(isClear({ csl, reference: "A title.", ...reference })).toBe(expected);
});
