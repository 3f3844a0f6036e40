import { expect, test } from "bun:test";

import { readHtml as read } from "@/testing/read-html";

const mark = "<!-- notionvc: 7cb7968f-b969-4795-af7a-d41b5481c675 -->";

test("line breaks from Notion are kept", () => {
  const html =
    "<meta charset='utf-8'><h2>Dose</h2>\n<p>Morning\nEvening <strong>with\nwater</strong></p>\n<ul>\n<li>One\n<ul>\n<li>Two</li>\n</ul>\n</li>\n</ul>\n<table>\n<tbody>\n<tr>\n<td>a\nb</td>\n<td>c</td>\n</tr>\n</tbody>\n</table>\n";
  expect(read(html + mark).html).toBe(
    "<h2>Dose</h2><p>Morning<br>Evening <strong>with<br>water</strong></p><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul><table><tbody><tr><td><p>a<br>b</p></td><td><p>c</p></td></tr></tbody></table>",
  );
  expect(read(html).html).toContain("<p>Morning Evening <strong>with water</strong></p>");
});

test("images that Notion writes as Markdown around a link become images", () => {
  const html =
    '<p>!<a href="https://x.org/a.png">A cell</a></p>\n<p>!<a href="https://x.org/b.png">https://x.org/b.png</a></p>\n<p>!<a href="attachment:1-2:c.png">c.png</a></p>\n<p>Look! <a href="https://x.org/">There</a></p>\n';
  expect(read(html + mark).html).toBe(
    '<figure><img src="https://x.org/a.png" alt="A cell"></figure><figure><img src="https://x.org/b.png"></figure><figure><img src="/media/missing"></figure><p>Look! <a href="https://x.org/">There</a></p>',
  );
  expect(read(html).html).toContain('<p>!<a href="https://x.org/a.png">A cell</a></p>');
});

test.each(["attachment:1-2:c", "https://x.org/a.JPG?size=2", "https://file.notion.so/f/s/1-2?id=3"])(
  "in text from Notion, a link to a picture after an exclamation mark becomes an image: %s",
  (address) => {
    expect(read(`<p>!<a href="${address}">A cell</a></p>${mark}`).html).toContain('alt="A cell"');
  },
);

test.each(["https://x.org/page", "https://x.org/a.png/page", "https://www.notion.so/a-page", "mailto:a@x.org"])(
  "in text from Notion, any other link after an exclamation mark stays a link: %s",
  (address) => {
    const line = `<p>!<a href="${address}">Call us now</a></p>`;
    expect(read(line + mark).html).toBe(line);
  },
);

test("a newline after a line break from Notion does not become a second line break", () => {
  expect(read(`<p>One<br>\nTwo\n<strong>a<br>\nb</strong></p>${mark}`).html).toBe(
    "<p>One<br>Two<br><strong>a<br>b</strong></p>",
  );
});
