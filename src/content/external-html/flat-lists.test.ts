import { expect, test } from "bun:test";

import { readHtml as read } from "@/testing/read-html";

test.each([
  [
    "Quill 2",
    '<ol><li data-list="ordered">a</li><li class="ql-indent-1" data-list="bullet">b</li><li class="ql-indent-2" data-list="ordered">c</li><li data-list="ordered">d</li></ol>',
    '<ol><li><p>a</p><ul><li><p>b</p><ol type="i"><li><p>c</p></li></ol></li></ul></li><li><p>d</p></li></ol>',
  ],
  [
    "Quill 1",
    '<ol start="3"><li>a</li><li class="ql-indent-1">b</li><li>c</li></ol> <ul><li class="ql-indent-1">d</li></ul><p>e</p>',
    '<ol start="3"><li><p>a</p><ol type="a"><li><p>b</p></li></ol></li><li><p>c</p><ul><li><p>d</p></li></ul></li></ol><p>e</p>',
  ],
  [
    "Draft.js",
    '<ul><li class="public-DraftStyleDefault-depth0">a</li><li class="public-DraftStyleDefault-depth1">b</li></ul>',
    "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>",
  ],
])("lists from %s, which have all items side by side, get their levels and numbers", (_program, html, nested) => {
  expect(read(html).html).toBe(nested);
});

test.each([
  [
    "directions",
    '<ol dir="rtl"><li data-list="ordered">שלום</li><li data-list="ordered" style="direction:ltr">b</li></ol>',
    '<ol><li><p dir="rtl">שלום</p></li><li><p>b</p></li></ol>',
  ],
  [
    "formats",
    '<ol style="text-decoration:line-through"><li data-list="ordered" style="font-weight:bold">a</li></ol>',
    "<ol><li><p><strong><s>a</s></strong></p></li></ol>",
  ],
  [
    "letters, and the lists inside them",
    '<ol type="A"><li>a</li></ol><ul><li class="ql-indent-1">b</li></ul>',
    '<ol type="A"><li><p>a</p><ul><li><p>b</p></li></ul></li></ol>',
  ],
  [
    "numbers",
    '<ol><li data-list="ordered" value="4">a</li><li data-list="ordered">b</li></ol>',
    '<ol start="4"><li><p>a</p></li><li><p>b</p></li></ol>',
  ],
])("lists that have all items side by side keep their %s", (_what, html, nested) => {
  expect(read(html).html).toBe(nested);
});

test.each([
  ["has numbers of its own", '<ol type="A"><li value="4">a</li></ol>', '<ol type="A" start="4"><li><p>a</p></li></ol>'],
  [
    "counts down",
    "<ol reversed><li>a</li><li>b</li></ol>",
    '<ol start="2"><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>',
  ],
  ["has text between its items", "<ul>x<li>a</li></ul>", "<ul><li><p>x</p></li><li><p>a</p></li></ul>"],
])("a list that %s stays as it is beside one with all items side by side", (_what, html, list) => {
  const flat = '<ul><li class="ql-indent-1">b</li></ul>';
  expect(read(html + flat).html).toBe(`${list}<ul><li><p>b</p></li></ul>`);
});
