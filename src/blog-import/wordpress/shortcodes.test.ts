import { expect, test } from "bun:test";

import { Notes } from "../notes";
import { UniqueIndex } from "../unique-index";
import { expandRawShortcodes, expandShortcodes } from "./shortcodes";

function expand(text: string) {
  const notes = new Notes();
  const attachments = new UniqueIndex<{ url: string; alt: string; caption: string }>();
  attachments.set("4", { url: "https://x.org/4.jpg", alt: "Four", caption: "" });
  const uploads = [
    { url: "https://x.org/a.jpg", alt: "A", caption: "By night" },
    { url: "https://x.org/leaflet.pdf", alt: "", caption: "" },
  ];
  const html = expandShortcodes(expandRawShortcodes(text), { slug: "one", attachments, uploads, notes });
  return { html: html.replace(/\s*\n\s*/g, ""), notes: notes.sentences() };
}

test.each([
  [
    "a gallery of the images that were uploaded with the post",
    "[gallery]",
    '<figure><img src="https://x.org/a.jpg" alt="A"><figcaption>By night</figcaption></figure>',
  ],
  ["a gallery with the ids of its images", '[gallery ids="4"]', '<img src="https://x.org/4.jpg" alt="Four">'],
  ["a video by its id", "[vimeo 12345]", '<p><a href="https://vimeo.com/12345">https://vimeo.com/12345</a></p>'],
  [
    "a video by its address",
    "[youtube https://youtu.be/abc]",
    '<p><a href="https://youtu.be/abc">https://youtu.be/abc</a></p>',
  ],
  [
    "a video after an equals sign",
    "[youtube=http://www.youtube.com/watch?v=JaNH56Vpg-A&rel=0]",
    '<p><a href="http://www.youtube.com/watch?v=JaNH56Vpg-A&amp;rel=0">http://www.youtube.com/watch?v=JaNH56Vpg-A&amp;rel=0</a></p>',
  ],
  [
    "a video by the attribute id",
    '[youtube id="abc"]',
    '<p><a href="https://www.youtube.com/watch?v=abc">https://www.youtube.com/watch?v=abc</a></p>',
  ],
  [
    "an audio clip in the oldest form",
    "[audio http://x.org/a.mp3|titles=A]",
    '<p><a href="http://x.org/a.mp3">http://x.org/a.mp3</a></p>',
  ],
  [
    "slides",
    "[slideshare id=12&doc=visit-3&w=425]",
    '<p><a href="https://www.slideshare.net/slideshow/embed_code/12">https://www.slideshare.net/slideshow/embed_code/12</a></p>',
  ],
  ["code", "[code]a<b && c>d [1][/code]", "<pre><code>a&lt;b &amp;&amp; c&gt;d &#91;1]</code></pre>"],
  [
    "code with its language",
    '[sourcecode language="PHP"]<?php[/sourcecode]',
    '<pre><code class="language-php">&lt;?php</code></pre>',
  ],
  [
    "code in a shortcode named after its language",
    '[perl]while (<STDIN>) { print; }[/perl] [c-sharp light="true"]List<int> a;[/c-sharp] [r]x <- c(1)[/r]',
    '<pre><code class="language-perl">while (&lt;STDIN&gt;) { print; }</code></pre><pre><code class="language-c-sharp">List&lt;int&gt; a;</code></pre><pre><code class="language-r">x &lt;- c(1)</code></pre>',
  ],
  [
    "code with its language after a colon",
    "[sourcecode:php]a<b[/sourcecode][code:css]b{}[/code]",
    '<pre><code class="language-php">a&lt;b</code></pre><pre><code class="language-css">b{}</code></pre>',
  ],
  ["code that is already escaped", "[code]a &lt; b[/code]", "<pre><code>a &lt; b</code></pre>"],
  ["code without an end", "[code] a", "[code] a"],
  ["encoded HTML", `[vc_raw_html]${btoa(encodeURIComponent("<p>é</p>"))}[/vc_raw_html]`, "<p>é</p>"],
  ["an unknown shortcode around text", "a [box]b[/box] c", "a b c"],
  ["an escaped shortcode", "Write [[gallery]] here", "Write [gallery] here"],
  ["words in brackets", "costs [amount], see [1] and [sic]", "costs [amount], see [1] and [sic]"],
  [
    "a button of Divi",
    '[et_pb_button button_url="https://x.org/" button_text="Go on"][/et_pb_button]',
    '<p><a href="https://x.org/">Go on</a></p>',
  ],
  [
    "a button of WPBakery",
    '[vc_btn title="Go on" link="url:https%3A%2F%2Fx.org%2F|title:Go"]',
    '<p><a href="https://x.org/">Go on</a></p>',
  ],
  ["a button around its words", '[button url="https://x.org/"]Go on[/button]', '<a href="https://x.org/">Go on</a>'],
  ["a link in BBCode", "[url=https://x.org/]Go on[/url]", '<a href="https://x.org/">Go on</a>'],
  [
    "an image of Divi",
    '[et_pb_image src="https://x.org/a.jpg" alt="A"][/et_pb_image]',
    '<p><img src="https://x.org/a.jpg" alt="A"></p>',
  ],
  ["a title of a box", '[et_pb_blurb title="Head"]Text[/et_pb_blurb]', "<p>Head</p>Text"],
  ["an image of Drupal", "[img_assist|nid=12|title=A drawing|desc=|link=node|align=left]", "<p>A drawing</p>"],
  ["a form", '[contact-form-7 id="1" title="Contact form 1"]', ""],
])("%s becomes what WordPress showed [I11, I17]", (_what, text, html) => {
  expect(expand(text).html).toBe(html);
});

test("shortcodes that are removed are reported [I11]", () => {
  expect(expand("[box]b[/box][toc a=1]").notes).toEqual([
    "Shortcodes were removed, but their text was kept: [box], [toc].",
  ]);
  expect(expand('[gallery ids="4,99"]').notes).toEqual([
    "1 gallery contains images that are missing from the export: one.",
  ]);
});

test("hostile text is expanded without a timeout, and the output stays small [I11]", () => {
  for (const text of ["[code]".repeat(200_000), `${"[a b=1]".repeat(3000)}[/a]`, "[[".repeat(20_000)]) {
    expect(expand(text).html.length).toBeLessThan(2_000_000);
  }
});

test.each([
  ["a self-closing one", "<p>a</p>[wm_divider /]<p>b</p>", "<p>a</p><p>b</p>", "[wm_divider]"],
  ["one alone on its line", "Your cart\n\n[woocommerce_cart]\n", "Your cart", "[woocommerce_cart]"],
  ["one alone in its paragraph", "<p>a</p><p>[order_tracking]</p>", "<p>a</p><p></p>", "[order_tracking]"],
])("a shortcode without attributes is removed and reported: %s", (_what, text, html, name) => {
  expect(expand(text)).toEqual({ html, notes: [`Shortcodes were removed, but their text was kept: ${name}.`] });
});

test.each([
  "12 men [n=45] took part",
  "measured [p = 0.03, n = 12] twice",
  "it fell [total FSH=12 IU/l at first] soon",
  "it fell [see p=0.03] soon",
  'thanks [and to who wrote <a href="https://x.org/?a=1">this</a> for me]',
  "a [[File|drawing]] b",
])("words in brackets with an equals sign or a bar stay: %s", (text) => {
  expect(expand(text)).toEqual({ html: text, notes: [] });
});

test("words in brackets within a sentence are kept, even with underscores", () => {
  expect(expand("set [my_value] to 1\n[sic]").html).toBe("set [my_value] to 1[sic]");
});

test("buttons side by side do not run together", () => {
  expect(expand('[button url="https://x.org/"]Go on[/button][button url="#"]Go back[/button]').html).toBe(
    '<a href="https://x.org/">Go on</a> Go back',
  );
});
