import { expect, test } from "bun:test";

import { readHtml as read } from "@/testing/read-html";

import { leftOutSentence } from "./left-out";

const commented = `<p class=MsoNormal>50 mg<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AA1]</a></span> daily.</p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText><span class=MsoCommentReference>[AA1]</span>INTERNAL note</p></div></div>`;

test("a comment from Word is left out and counted [E4]", () => {
  expect(read(commented)).toMatchObject({
    html: "<p>50 mg daily.</p>",
    leftOut: [{ kind: "comment", text: "INTERNAL note" }],
  });
});

test("the mark of a comment whose text was not copied counts as a comment [E4]", () => {
  const { html, leftOut } = read('<p>50 mg<a class="msocomanchor" href="#_msocom_1">[AA1]</a></p>');
  expect(html).toBe("<p>50 mg</p>");
  expect(leftOutSentence(leftOut)).toBe("1 comment was left out.");
});

test("the words that a comment refers to stay, without a link [E4]", () => {
  const html = `<p>Take <a style='mso-comment-reference:AA_1;mso-comment-date:20260101'>50 mg</a><span style='mso-special-character:comment'>&nbsp;<![if !supportAnnotations]><a class=msocomanchor>[AA1]</a><![endif]></span> daily</p>`;
  expect(read(html).html).toBe("<p>Take 50 mg daily</p>");
});

test("comments from Google Docs are left out and counted [E4]", () => {
  const html = `<p>50 mg<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> daily</p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>INTERNAL</span></p></div>`;
  expect(read(html)).toMatchObject({ html: "<p>50 mg daily</p>", leftOut: [{ kind: "comment", text: "INTERNAL" }] });
});

test("tracked deletions are left out and counted, and insertions are kept [E4]", () => {
  const html = `<p class=MsoNormal>Take <del cite="mailto:Ann" datetime="2026-01-01T10:00"><b>75</b></del><ins cite="mailto:Ann" datetime="2026-01-01T10:00">50</ins> mg</p>`;
  expect(read(html)).toMatchObject({ html: "<p>Take 50 mg</p>", leftOut: [{ kind: "deletion", text: "75" }] });
  expect(read("<p class=MsoNormal>Take <del>75</del><ins>50</ins> mg</p>").html).toBe("<p>Take 50 mg</p>");
});

test("struck-out text without tracking stays struck out", () => {
  expect(read("<p>Now <del>75</del> 50 mg</p>").html).toBe("<p>Now <s>75</s> 50 mg</p>");
  expect(read("<p class=MsoNormal>Now <s>75</s> 50 mg</p>").html).toBe("<p>Now <s>75</s> 50 mg</p>");
});

test("what was left out is counted and named in one sentence [E4, E7]", () => {
  const many = [...Array(2).fill({ kind: "image", text: "" }), ...Array(3).fill({ kind: "comment", text: "x" })];
  expect(leftOutSentence(many)).toBe("2 images and 3 comments were left out.");
  expect(leftOutSentence(many.slice(0, 1))).toBe("1 image was left out.");
  expect(leftOutSentence([])).toBe("");
});
