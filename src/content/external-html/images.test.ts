import { expect, test } from "bun:test";

import { readHtml as read } from "@/testing/read-html";

const generatedAlt = "A diagram of a cell\n\nDescription automatically generated";
test("an image from Word is read from the RTF, without its generated description [E7]", () => {
  const img = `<p><img src="file:///C:/Users/x/clip_image002.png" alt="${generatedAlt}"></p>`;
  expect(read(img, ["data:image/png;base64,AAAA"]).html).toBe(
    '<figure><img src="data:image/png;base64,AAAA"></figure>',
  );
});

test("a floating picture from Word loses the table that only positions it", () => {
  const position = (...cells: string[]) =>
    `<p class=MsoNormal>a<![if !vml]><span style='mso-ignore:vglayout'><table cellpadding=0 cellspacing=0><tr><td width=57 height=26></td></tr><tr><td></td>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr></table></span><![endif]>b</p>`;
  const picture = (alt: string) => `<img src="file:///c/${alt}.png" v:shapes="Picture 1" alt="${alt} cell">`;
  const figure = (alt: string) => `<figure><img src="/media/missing" alt="${alt} cell"></figure>`;
  expect(read(position(picture("One"), picture("Two"))).html).toBe(`<p>a</p>${figure("One")}${figure("Two")}<p>b</p>`);
  expect(read(position(picture("One"), "words")).html).toContain("<table>");
  expect(read(`<table class=MsoTableGrid><tr><td>${picture("One")}</td></tr></table>`).html).toContain("<table>");
});

test.each([
  ["Title: A cell - Description: It divides", "A cell – It divides"],
  ["Title: A cell - Description: Macintosh HD:Users:ann:Desktop:cell.png", "A cell"],
  ["Titel: Eine Zelle - Beschreibung: Sie teilt sich", "Eine Zelle – Sie teilt sich"],
  ["Title: WHO 2021 - reference values - Description: A chart", "WHO 2021 - reference values – A chart"],
  ["Description: Description: A cell", "A cell"],
  ["Description: C:\\Users\\ann\\cell.png", undefined],
  ["Macintosh HD:Users:ann:cell.png", undefined],
  ["Title: what it means", "Title: what it means"],
])("the title and description that Word joins become one description, without paths of files: %s", (alt, words) => {
  const description = words === undefined ? "" : ` alt="${words}"`;
  expect(read(`<img src="cid:image001.png" alt="${alt}">`).html).toBe(
    `<figure><img src="/media/missing"${description}></figure>`,
  );
});

test("an image whose file is missing becomes a placeholder that asks for it [E7]", () => {
  const words = read('<p>a<img src="file:///C:/Users/x/clip_image002.png" alt="A cell">b</p>');
  expect(words).toMatchObject({
    html: '<p>a</p><figure><img src="/media/missing" alt="A cell"></figure><p>b</p>',
    missingImages: 1,
  });
  for (const alt of [generatedAlt, "C:\\Users\\x\\a.png", "clip_image002.png", "Picture 3", ""])
    expect(read(`<img src="cid:image001.png@01D" alt="${alt}">`).html).toBe(
      '<figure><img src="/media/missing"></figure>',
    );
});

test("a decorative image copied from this site stays decorative, one from elsewhere needs a description [E22]", () => {
  const address = `/media/${"a".repeat(64)}-640.webp`;
  expect(read(`<img src="${address}" alt="">`).html).toBe(`<figure><img src="${address}" alt=""></figure>`);
  expect(read('<img src="data:image/png;base64,AAAA" alt="">').html).toBe(
    '<figure><img src="data:image/png;base64,AAAA"></figure>',
  );
});

test("images are matched with files only when there are as many files as images [E7]", () => {
  const two = '<img src="file:///a.png"><img src="file:///b.png">';
  expect(read(two, ["data:image/png;base64,AAAA"]).missingImages).toBe(2);
  expect(read(two, ["data:image/png;base64,AAAA", "data:image/png;base64,BBBB"]).missingImages).toBe(0);
});
