import { expect, test } from "bun:test";

import { readHtml as read } from "@/testing/read-html";

import { leftOutSentence } from "./left-out";

const sentence = (html: string) => leftOutSentence(read(html).leftOut);

test("underlined words are reported, unless they are a link", () => {
  const line = '<span style="text-decoration:underline">';
  const { html, leftOut } = read(
    `<p>Take <u>one <b>${line}each</span></b></u> ${line}day</span>, <a href="https://x.org/"><u>see</u></a> <u><a href="https://x.org/">here</a></u>.</p>`,
  );
  expect(html).not.toContain("<u>");
  expect(leftOut).toEqual([
    { kind: "underline", text: "one each" },
    { kind: "underline", text: "day" },
  ]);
  expect(leftOutSentence(leftOut)).toBe("2 underlines (their text is kept) were left out.");
});

test("a link around only an image is reported, unless it is to the image's own file", () => {
  const image = '<img src="https://x.org/a-300x200.jpg" alt="A">';
  expect(read(`<a href="https://x.org/shop">${image}</a>`).leftOut).toEqual([
    { kind: "imageLink", text: "https://x.org/shop" },
  ]);
  const inFigures = `<figure><a href="/x">${image}</a><figcaption>A</figcaption></figure>`.repeat(2);
  expect(sentence(inFigures)).toBe("2 links around images were left out.");
  expect(sentence(`<a href="https://x.org/a.jpg?w=9">${image}</a>`)).toBe("");
});

test("a link around an image and words is kept on the words", () => {
  const { html, leftOut } = read('<a href="https://x.org/"><img src="https://x.org/a.png" alt="A"> more</a>');
  expect(html).toContain('<a href="https://x.org/">more</a>');
  expect(leftOut).toEqual([]);
});

test.each([
  ["the heading's id", '<h2 id="dose">The dose</h2>'],
  ["a name in the heading, as in Word", '<h1><a name="dose">The dose</a></h1>'],
  ["an empty name before it", '<p><a name="dose"></a></p>\n<h3>The dose</h3>'],
  ["the section around it", '<section id="dose"><div><h2>The dose</h2></div></section>'],
])("a link to a heading in the same text is kept: %s", (_where, heading) => {
  const { html, leftOut } = read(`<p><a href="#dose">See</a></p><h2>Other</h2><p>x</p>${heading}`);
  expect(html).toContain('<p><a href="#section-the-dose">See</a></p>');
  expect(leftOut).toEqual([]);
});

test("a link leads to the right one of two identical headings, and to a heading in another alphabet", () => {
  const { html } = read(
    '<p><a href="#b">b</a> <a href="#c%20d">c</a></p><h2>Dose</h2><h2 id="b">Dose</h2><h2 id="c d">精子</h2>',
  );
  expect(html).toContain('<a href="#section-dose-2">b</a> <a href="#section-3">c</a>');
});

test("a link to another place in the text is reported, and its words are kept", () => {
  const html =
    '<p id="p">x <a href="#p">up</a> <a href="#gone">gone</a> <a href="#cell">cell</a> <a href="#">Top</a></p>' +
    '<table><tr><td><h2 id="cell">Cell</h2></td></tr></table>';
  const { html: written, leftOut } = read(html);
  expect(written).toContain("<p>x up gone cell Top</p>");
  expect(leftOut.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "innerLink up",
    "innerLink gone",
    "innerLink cell",
  ]);
  expect(leftOutSentence(leftOut)).toBe("3 links inside the document were left out.");
});

test("a link to a file on a computer is reported", () => {
  expect(read('<p><a href="file:///C:/a.docx">the form</a></p>')).toMatchObject({
    html: "<p>the form</p>",
    leftOut: [{ kind: "fileLink", text: "the form (file:///C:/a.docx)" }],
  });
});

test("a table inside a table is reported, unless it is only for layout", () => {
  const leftOutInCell = (table: string) => sentence(`<table><tr><td>a</td><td>${table}</td></tr></table>`);
  expect(leftOutInCell("<table><tr><td>b</td><td>c</td></tr></table>")).toBe(
    "1 table inside a table (its text is kept) was left out.",
  );
  expect(leftOutInCell("<table><tr><td>b</td></tr></table>")).toBe("");
  expect(leftOutInCell('<table role="presentation"><tr><td>b</td><td>c</td></tr></table>')).toBe("");
});

test("the explanation of an abbreviation is reported once", () => {
  const abbreviation = '<abbr title="follicle-stimulating hormone">FSH</abbr>';
  expect(read(`<p>${abbreviation} and ${abbreviation}, <abbr>LH</abbr></p>`)).toMatchObject({
    html: "<p>FSH and FSH, LH</p>",
    leftOut: [{ kind: "abbreviation", text: "FSH: follicle-stimulating hormone" }],
  });
});

test("an SVG image is reported, unless it is as small as an icon", () => {
  expect(sentence('<p>a<svg viewBox="0 0 24 24"></svg></p>')).toBe("");
  expect(sentence('<p>a<svg viewBox="0 0 600 400"></svg></p>')).toBe("1 image was left out.");
});

test("an SVG image with words in it is reported, even if screen readers don't get it", () => {
  const svg = (words: string) =>
    `<p>a<svg viewBox="0 0 24 24" aria-hidden="true"><title>A chart</title>${words}</svg></p>`;
  expect(read(svg("<text>Volume 1.4 mL</text>")).leftOut).toMatchObject([{ kind: "image" }]);
  expect(read(svg("<path d='m0'></path>")).leftOut).toEqual([]);
});

test("a link around only an SVG image is reported", () => {
  const icon = '<svg viewBox="0 0 24 24"><title>Mail</title></svg>';
  expect(read(`<p>a<a href="https://x.org/">${icon}</a> <a href="#section-dose">${icon}</a></p>`)).toMatchObject({
    html: "<p>a</p>",
    leftOut: [{ kind: "imageLink", text: "https://x.org/" }],
  });
});

test("a link to an address that articles can't link to is reported", () => {
  expect(read('<p><a href="irc://irc.example.org/#dose">Chat</a> <a href="javascript:open()">b</a></p>')).toMatchObject(
    {
      html: "<p>Chat b</p>",
      leftOut: [{ kind: "otherLink", text: "Chat (irc://irc.example.org/#dose)" }],
    },
  );
});
