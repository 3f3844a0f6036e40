import { expect, test } from "bun:test";

import { findCorrections } from "./find-corrections";

const filler = "Your clinic explains what happens on this day, and who comes with you into the room. ".repeat(12);

const before = {
  title: "The day of the retrieval",
  excerpt: "What happens on the day, and what you may feel",
  featuredImageAlt: "A quiet corridor",
  content: [
    `<h2>Before you leave</h2><p>${filler}</p>`,
    "<p>Take 500 mg with breakfast, but do not drive for the whole day. You should call your doctor when it hurts.</p>",
    '<p>The adress of <a href="https://example.org/a" title="Ward">the ward</a> is on the letter, as well as teh time.</p>',
    '<figure><img src="/media/a.webp" alt="A ward"><figcaption>The ward, seen from outside</figcaption></figure>',
    "<ul><li>Bring a book, <strong>warm</strong> socks and some water</li><li>Ask who drives</li></ul>",
    '<p>Most people walk home<sup><a href="#note-1">1</a></sup> slowly.</p>',
    '<ol><li>Written by the ward <a href="#note-1-back">↩</a></li></ol>',
    "<h2>Sources</h2><p>Miller and others, Urology journal</p>",
  ].join(""),
};

const edited = (from: string, to: string) => {
  expect(before.content).toContain(from);
  return { ...before, content: before.content.replace(from, to) };
};

test("a changed letter, capital or comma, or a word that is repeated by mistake, is a correction", () => {
  expect(findCorrections(before, before)).toEqual([]);
  expect(findCorrections(before, edited("adress", "address"))).toEqual([{ before: "adress", after: "address" }]);
  expect(findCorrections(before, edited("breakfast, but", "breakfast but"))).toEqual([{ before: ",", after: "" }]);
  expect(findCorrections(before, edited("who comes", "who who comes"))).toEqual([{ before: "", after: "who" }]);
  expect(findCorrections(before, edited("warm", "Warm"))).toEqual([{ before: "warm", after: "Warm" }]);
  expect(findCorrections(before, edited("a book", "a  book"))).toEqual([]);
  const excerpt = { ...before, excerpt: before.excerpt.replace("feel", "feeel") };
  expect(findCorrections(before, excerpt)).toEqual([{ before: "feel", after: "feeel" }]);
  const two = { ...edited("adress", "address"), excerpt: excerpt.excerpt };
  expect(findCorrections(before, two)).toHaveLength(2);
});

test("marking words for the glossary, or removing the marks, is no change of the text", () => {
  const term = (words: string) => `<dfn data-term="ward">${words}</dfn>`;
  const words = edited("Bring a book", `Bring ${term("a book")}`);
  expect(findCorrections(before, words)).toEqual([]);
  expect(findCorrections(words, before)).toEqual([]);
  expect(findCorrections(words, { ...words, content: words.content.replace('"ward"', '"other"') })).toEqual([]);
  const formatted = { ...before, content: before.content.replace("warm", "very warm <em>red</em>") };
  const parts = `very </strong>${term("<strong>warm <em>r</em></strong>")}<strong><em>ed</em>`;
  const divided = { ...before, content: before.content.replace("warm", parts) };
  expect(findCorrections(formatted, divided)).toEqual([]);
  expect(findCorrections(before, edited("adress", term("address")))).toEqual([{ before: "adress", after: "address" }]);
});

const citing = edited("Most people", 'Most<cite data-ref="k7f3q2 m2x9aa"></cite> people');

test.each([
  ["added", before, citing],
  ["removed", citing, before],
  ["changed", citing, { ...citing, content: citing.content.replace("m2x9aa", "p4d8zz") }],
  ["put in another order", citing, { ...citing, content: citing.content.replace("k7f3q2 m2x9aa", "m2x9aa k7f3q2") }],
  ["moved", citing, edited("Most people", 'Most people<cite data-ref="k7f3q2 m2x9aa"></cite>')],
])("a change of the cited sources is more than a correction: %s", (_what, from, to) => {
  expect(findCorrections(from, to)).toBeUndefined();
});

test.each([
  ["a number", "500 mg", "600 mg"],
  ["a number's place", "500 mg", "50.0 mg"],
  ["a number in words", "a book", "two books"],
  ["a unit", "500 mg", "500 g"],
  ["a percent sign", "Most people", "Most % people"],
  ["a negation left out", "do not drive", "do drive"],
  ["a negation added", "when it hurts", "when it never hurts"],
  ["a negating prefix", "happens on this day", "unhappens on this day"],
  ["a modal verb", "You should call", "You could call"],
  ["a medical term in place of a word", "the whole day", "the whole sperm"],
  ["a change of word order", "Your clinic explains", "explains Your clinic"],
  [
    "a moved word",
    "a book, <strong>warm</strong> socks and some water",
    "water book, <strong>warm</strong> socks and some a",
  ],
  ["an abbreviation", "into the room", "into the ICU"],
  ["a heading", "Before you leave</h2>", "Before you leaves</h2>"],
  ["a heading's level", "<h2>Before you leave</h2>", "<h3>Before you leave</h3>"],
  ["a link's address", "example.org/a", "example.org/b"],
  ["a link's words", "the ward</a>", "teh ward</a>"],
  ["a link's title", 'title="Ward"', 'title="Wards"'],
  ["a link removed", '<a href="https://example.org/a" title="Ward">the ward</a>', "the ward"],
  ["an image's description", 'alt="A ward"', 'alt="A word"'],
  ["an image", "/media/a.webp", "/media/b.webp"],
  ["a caption", "seen from", "seeen from"],
  ["emphasis", "<strong>warm</strong>", "warm"],
  ["a new sentence", "slowly.", "slowly. Others wait."],
  ["a sentence ended by a question mark", "for the whole day.", "for the whole day?"],
  ["two sentences made one", "day. You", "day, You"],
  ["a paragraph", "<li>Ask who drives</li>", ""],
  ["a source", "Miller and others", "Muller and others"],
  ["a note", "Written by the ward", "Writen by the ward"],
  ["an invisible character", "Your clinic", "Your\u200b clinic"],
  ["a minus sign", "with breakfast", "with − breakfast"],
])("a change of content or structure is more than a correction: %s", (_name, from, to) => {
  expect(findCorrections(before, edited(from, to))).toBeUndefined();
});

test.each([
  ["a number's leading point", "Take .5 mg", "Take 5 mg"],
  ["a ratio", "mix 1 : 10", "mix 1 10"],
  ["a number in words", "rises tenfold", "rises twofold"],
  ["an ordinal number", "on the fifth visit", "on the ninth visit"],
  ["a day", "on Monday", "on Friday"],
  ["a single letter", "rest with vitamin e", "rest with vitamin k"],
  ["a unit in words", "five milligrams", "five micrograms"],
  ["a negation without its apostrophe", "This isnt fine", "This is fine"],
  ["a negation with the wrong apostrophe", "Please don‘t drive", "Please do drive"],
  ["a negation in two parts", "This isn t fine", "This is fine"],
  ["a negation that looks like Latin letters", "do nоt walk", "do walk"],
  ["a negation with an invisible mark", "do n\u034fot walk", "do walk"],
  ["a negation in wide letters", "do ｎｏｔ walk", "do walk"],
  ["another script", "你不可以走路", "你可以走路"],
  ["a shortened modal verb", "you’ll walk", "you walk"],
  ["a word for what must be done", "This step is optional", "This step is essential"],
  ["an alternative", "bread and butter", "bread or butter"],
  ["another prefix", "for preoperative care", "for postoperative care"],
  ["words that changed places with their capitals", "Milk calms tea", "Tea calms milk"],
  ["the order of a list", "Eat.</li><li>Walk.", "Walk.</li><li>Eat."],
  ["cells that changed places", "Nausea</li><li>Itching", "Itching</li><li>Nausea"],
])("a change that is easily overlooked is more than a correction: %s", (_name, from, to) => {
  const text = (words: string) => ({ ...before, content: `<p>${filler.repeat(5)}</p><ul><li>${words}</li></ul>` });
  expect(findCorrections(text(from), text(to))).toBeUndefined();
});

test("words in the list of sources can't be corrected, and words in the section after it can", () => {
  const text = (words: string, heading: string) => ({
    ...before,
    content: `<h2>Selected references</h2>${heading}<p>${words} and others</p><p>${filler}</p>`,
  });
  for (const heading of ["", "<h3>Books</h3>"]) {
    expect(findCorrections(text("Miller", heading), text("Muller", heading))).toBeUndefined();
  }
  const next = "<h2>Thanks</h2>";
  expect(findCorrections(text("Miller", next), text("Muller", next))).toEqual([{ before: "Miller", after: "Muller" }]);
});

test("common typos can be corrected without a review", () => {
  const text = (words: string) => ({ ...before, content: `<p>${filler.repeat(5)}</p><p>${words}</p>` });
  for (const [from, to] of [
    ["we recieve mail", "we receive mail"],
    ["bread adn butter", "bread and butter"],
    ["it is a apple", "it is an apple"],
    ["in 2019, people walk", "in 2019 people walk"],
    ["rest, eat</p><p>sit walk", "rest eat</p><p>sit, walk"],
  ] as const) {
    expect(findCorrections(text(from), text(to))).toBeDefined();
  }
});

test("the title and the description of the featured image may not change at all", () => {
  expect(findCorrections(before, { ...before, title: "The day of the retreival" })).toBeUndefined();
  expect(findCorrections(before, { ...before, featuredImageAlt: "A quite corridor" })).toBeUndefined();
});

test("at most 12 words, and at most one in a hundred, may be corrected", () => {
  const misspell = (content: string, count: number) => {
    let misspelled = 0;
    return content.replace(/explains/g, (word) => (misspelled++ < count ? "explians" : word));
  };
  const long = { ...before, content: `<p>${filler.repeat(10)}</p>` };
  expect(findCorrections(long, { ...long, content: misspell(long.content, 12) })).toHaveLength(12);
  expect(findCorrections(long, { ...long, content: misspell(long.content, 13) })).toBeUndefined();
  expect(findCorrections(before, { ...before, content: misspell(before.content, 2) })).toHaveLength(2);
  expect(findCorrections(before, { ...before, content: misspell(before.content, 4) })).toBeUndefined();
  const short = { ...before, content: "<p>A text of ten words has no place for corrections.</p>" };
  expect(findCorrections(short, { ...short, content: short.content.replace("place", "pleace") })).toBeUndefined();
});

test("a change between `<` and `>` in the excerpt is noticed", () => {
  const text = { ...before, excerpt: "When FSH is < 7 and LH is > 3" };
  expect(findCorrections(text, { ...text, excerpt: "When FSH is < 9 and LH is > 3" })).toBeUndefined();
});
