import { expect, test } from "bun:test";

import { type ChosenSource, isSameSource } from "./chosen-source";

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
