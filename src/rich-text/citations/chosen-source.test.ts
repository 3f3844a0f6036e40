import { expect, test } from "bun:test";

import { type ChosenSource, isClear, isSameSource, type ReferenceDraft } from "./chosen-source";

const page = (URL: string): ChosenSource => ({
  reference: "Male infertility [Internet]. n.d.",
  input: { csl: { type: "webpage", title: "Male infertility", URL } },
});

test("two works with the same reference are two sources", () => {
  const [one, other] = [page("https://a.example/"), page("https://b.example/")];
  expect(isSameSource(one, page("https://a.example/"))).toBe(true);
  expect(isSameSource(one, other)).toBe(false);
  expect(isSameSource(one, { key: "aaaaaa", reference: one.reference })).toBe(false);
  expect(isSameSource({ key: "aaaaaa", reference: "Before" }, { key: "aaaaaa", reference: "After" })).toBe(true);
});

const csl = { type: "book", title: "A title" };
const problem = "Check the title.";
const read: [what: string, reference: Partial<ReferenceDraft>, expected: boolean][] = [
  ["without a problem", {}, true],
  ["with a problem", { problem }, false],
  ["with advice only", { problem, isLikelyRight: true }, true],
  ["that the library has", { problem, existing: { key: "aaaaaa", reference: "A title." } }, true],
  ["without a title", { csl: { type: "book", title: " " } }, false],
  ["that the server refused", { refusal: "The title is too long." }, false],
];

test.each(read)("a reference %s is cited without asking, or not", (_what, reference, expected) => {
  expect(isClear({ csl, reference: "A title.", ...reference })).toBe(expected);
});
