import { expect, test } from "bun:test";

import { cleanHtml } from "./clean";
import { completeAddress } from "./complete-address";
import { emptyLibrary } from "./library";
import { renderContent } from "./render";

test.each([
  ["10.1093/humrep/dead123", "https://doi.org/10.1093/humrep/dead123"],
  ["doi:10.1093/humrep/dead123", "https://doi.org/10.1093/humrep/dead123"],
  ["DOI: 10.1016/S0015-0282(16)48219-5", "https://doi.org/10.1016/S0015-0282(16)48219-5"],
  ["doi.org/10.1093/x", "https://doi.org/10.1093/x"],
  ["PMID: 31985810", "https://pubmed.ncbi.nlm.nih.gov/31985810/"],
  ["pmid 31985810", "https://pubmed.ncbi.nlm.nih.gov/31985810/"],
  ["PMC7030143", "https://pmc.ncbi.nlm.nih.gov/articles/PMC7030143/"],
  ["example.org", "https://example.org"],
  ["example.org?q=1", "https://example.org?q=1"],
  ["example.org#part", "https://example.org#part"],
  ["example.org:8080/a", "https://example.org:8080/a"],
  ["www.who.int/publications/i/item/9789240030787", "https://www.who.int/publications/i/item/9789240030787"],
  ["//example.org/a", "https://example.org/a"],
  ["müller.example", "https://müller.example"],
  ["who.int/manual.pdf", "https://who.int/manual.pdf"],
  ["name@example.org", "mailto:name@example.org"],
  ["name@example.org?subject=Hello", "mailto:name@example.org?subject=Hello"],
])("%s is completed to %s [E18]", (input, address) => {
  expect(completeAddress(input)).toBe(address);
});

test.each([
  "https://example.org/",
  "mailto:a@example.org",
  "/article/hormone-tests",
  "#section-sources",
  "hormone-tests",
  "manual.pdf",
  "index.html",
  "10.1093",
  "1.5",
  "e.g.",
  "a b.org",
  "-.org",
  "javascript:alert(1)",
  "localhost:3000",
  "",
])("%j is not completed [E18]", (input) => {
  expect(completeAddress(input)).toBeUndefined();
});

test("links to a DOI or a host are completed when cleaned, older stored links when rendered [E18]", () => {
  const clean = cleanHtml('<a href="doi:10.1093/x">a</a> <a href="example.org:8080/y">b</a> <a href="evil:x">c</a>');
  expect(clean).toBe('<p><a href="https://doi.org/10.1093/x">a</a> <a href="https://example.org:8080/y">b</a> c</p>');
  // Stored text must stay as it is, or the test restore of an older backup would find a difference.
  const stored = '<p><a href="10.1093/x">a</a> <a href="example.org?q=1">b</a> <a href="c-d">c</a></p>';
  expect(cleanHtml(stored)).toBe(stored);
  expect(renderContent(stored, new Map(), emptyLibrary).rendered).toBe(
    '<p><a href="https://doi.org/10.1093/x" rel="noopener nofollow">a</a> <a href="https://example.org?q=1" rel="noopener nofollow">b</a> <a href="c-d">c</a></p>',
  );
});
