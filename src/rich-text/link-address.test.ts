import { expect, test } from "bun:test";

import { addressesIn } from "./auto-link";
import { canBeTitle, readLinkAddress } from "./link-address";

test.each([
  "https://example.org/a?b=c#d",
  "/article/hormone-tests",
  "#section-sources",
  "?show=12",
  "../about",
  "mailto:name@example.org",
  "tel:+441234567",
])("%s can be linked as it is [E18]", (entered) => {
  expect(readLinkAddress(` ${entered} `)).toEqual({ href: entered });
});

const notAnAddress = "This is not an address, and no article was chosen";

test.each([
  ["", "Enter an address"],
  ["the manual", notAnAddress],
  ["manual", notAnAddress],
  ["manual.pdf", notAnAddress],
  ["example..org", notAnAddress],
  ["/article/two words", notAnAddress],
  ["Azoospermia: what it means", notAnAddress],
  ["javascript:alert(1)", "Only web addresses, email addresses and phone numbers can be linked"],
  ["C:\\Users\\x\\manual.docx", "Only web addresses, email addresses and phone numbers can be linked"],
  ["https://", "This address is not complete"],
  ["https://two words", "This address is not complete"],
  ["mailto:", "This address is not complete"],
])("%j is refused with a hint: %s [E18]", (entered, problem) => {
  expect(readLinkAddress(entered)).toEqual({ problem });
});

test.each([
  ["What azoospermia", true],
  ["Azoospermia: what it means", true],
  ["azoospermia", true],
  ["https://example.org", false],
  ["who.int/manual", false],
  ["/article/hormone", false],
  ["#section-sources", false],
  ["name@example.org", false],
  ["doi:10.1093/x", false],
  ["x".repeat(201), false],
])("%j can be part of a title: %p", (entered, expected) => {
  expect(canBeTitle(entered)).toBe(expected);
});

test("addresses are found in a text without the punctuation around them [E23]", () => {
  const text =
    "See https://who.int/a_b, (www.example.org/x), https://en.wikipedia.org/wiki/Sperm_(biology) and doi:10.1093/x. Not e.g.this, a@b.org, 10.5/3 or http:// alone.";
  expect(addressesIn(text).map(({ start, end, href }) => [text.slice(start, end), href])).toEqual([
    ["https://who.int/a_b", "https://who.int/a_b"],
    ["www.example.org/x", "https://www.example.org/x"],
    ["https://en.wikipedia.org/wiki/Sperm_(biology)", "https://en.wikipedia.org/wiki/Sperm_(biology)"],
    ["doi:10.1093/x", "https://doi.org/10.1093/x"],
  ]);
});
