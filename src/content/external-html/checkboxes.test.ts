import { expect, test } from "bun:test";

import { readHtml as read } from "@/testing/read-html";

test("a checklist from Confluence shows which items are checked", () => {
  const tasks = (...items: string[]) => read(`<ul class="inline-task-list">${items.join("")}</ul>`).html;
  const done = '<li class="checked" data-inline-task-id="1"><span>a</span></li>';
  expect(tasks(done, '<li data-inline-task-id="2">b</li>')).toBe("<ul><li><p>☑ a</p></li><li><p>☐ b</p></li></ul>");
  expect(tasks('<li data-inline-task-id="2">b</li>')).toBe("<ul><li><p>b</p></li></ul>");
});

test("a checkbox in a table cell is kept", () => {
  const cell = (state: string) => `<td><div class="checkbox checkbox-${state}"></div></td>`;
  expect(read(`<table><tr><td>a</td>${cell("on")}${cell("off")}</tr></table>`).html).toContain(
    "<td><p>☑</p></td><td><p>☐</p></td>",
  );
});

test("words in an element with a checkbox's class are kept", () => {
  const words = (state: string) => `<span class="checkbox-${state}">I agree</span>`;
  expect(read(`<p>${words("on")} and ${words("off")}</p>`).html).toBe("<p>I agree and I agree</p>");
  expect(read(`<ul><li data-checked="true">${words("on")}</li></ul>`).html).toBe("<ul><li><p>☑ I agree</p></li></ul>");
});

test("checklists from Quill show which items are checked", () => {
  expect(read('<ol><li data-list="checked">a</li><li data-list="unchecked">b</li></ol>').html).toBe(
    "<ul><li><p>☑ a</p></li><li><p>☐ b</p></li></ul>",
  );
  expect(read('<ul data-checked="true"><li>a</li></ul><p>and</p><ul data-checked="false"><li>b</li></ul>').html).toBe(
    "<ul><li><p>☑ a</p></li></ul><p>and</p><ul><li><p>☐ b</p></li></ul>",
  );
});
