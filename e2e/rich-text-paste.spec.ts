import { expect, test } from "./helpers/fixtures";
import { enterSource, openRichText, paste, readSource } from "./helpers/rich-text";

test.use({ reusesPage: true });

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri"} --></style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='mso-margin-top-alt:auto'><span style='font-family:"Calibri";color:#2F5496'>After the biopsy<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'><span lang=EN-US style='font-size:11.0pt'>Rest for <b style='mso-bidi-font-weight:normal'>two days</b>,
then <i>slowly</i> begin to walk. CO<sub>2</sub> and 10<sup>6</sup>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Ice<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>twenty minutes<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Support<o:p></o:p></p>
<p class=MsoNormal>Then call, in this order:</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>the clinic<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>3.<span>&nbsp; </span></span><![endif]>the ward<o:p></o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=301 style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>Day<o:p></o:p></b></p></td><td><p class=MsoNormal><b>What</b></p></td></tr>
<tr><td><p class=MsoNormal>1</p></td><td><p class=MsoNormal>Rest</p></td></tr></table>
<p class=MsoNormal><a href="https://www.nhs.uk/"><span style='color:#0563C1'>NHS</span></a> <a name="_Toc1">and a bookmark</a></p>
<!--EndFragment--></body></html>`;

const fromGoogleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-6a1f">
<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial;font-weight:400;">What to bring</span></h2>
<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;">Your </span><span style="font-size:11pt;font-weight:700;">results</span><span style="font-weight:400;">, </span><span style="font-weight:400;font-style:italic;">all of them</span><span style="font-weight:400;text-decoration:line-through;">now</span><span style="font-size:11pt;"> 10</span><span style="font-size:0.6em;vertical-align:super;">6</span></p>
<br>
<ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">a list</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">inside it</span></p></li></ul></ul>
<p dir="ltr"><a href="https://www.google.com/url?q=https://www.who.int/manual&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">the manual</span></a></p>
<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;"><colgroup><col width="301"><col width="301"></colgroup><tbody><tr style="height:0pt"><td style="border:1pt solid #000"><p dir="ltr"><span>a</span></p></td><td><p dir="ltr"><span>b</span></p></td></tr></tbody></table></div>
</b><br class="Apple-interchange-newline">`;

const fromWebPage = `<html><body><!--StartFragment--><div class="post" style="color: rgb(1,2,3)"><h4 id="x" style="font-weight:700">Small heading</h4>
<p style="margin:0">A <span style="font-weight: bold">bold</span> <em class="y">word</em> and <code>code</code>.</p><blockquote class="tw">Said <a href="/about" onclick="x()">once</a>.</blockquote>
<script>alert(1)</script><style>p{}</style><pre class="hl"><code class="language-js"><span class="k">let</span> x = 1
let y</code></pre></div><!--EndFragment--></body></html>`;

test("a text from Word keeps its structure and loses its styling", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.click();
  await paste(text, { html: fromWord });
  expect((await readSource(page)).split("\n")).toEqual([
    "<h1>After the biopsy</h1>",
    "<p>Rest for <strong>two days</strong>, then <em>slowly</em> begin to walk. CO<sub>2</sub> and 10<sup>6</sup>.</p>",
    "<ul>",
    "<li><p>Ice</p>",
    "<ul>",
    "<li><p>twenty minutes</p></li>",
    "</ul></li>",
    "<li><p>Support</p></li>",
    "</ul>",
    "<p>Then call, in this order:</p>",
    '<ol start="2">',
    "<li><p>the clinic</p></li>",
    "<li><p>the ward</p></li>",
    "</ol>",
    "<table>",
    "<thead>",
    "<tr><th><p>Day</p></th><th><p>What</p></th></tr>",
    "</thead>",
    "<tbody>",
    "<tr><td><p>1</p></td><td><p>Rest</p></td></tr>",
    "</tbody>",
    "</table>",
    '<p><a href="https://www.nhs.uk/">NHS</a> and a bookmark</p>',
  ]);
});

test("a text from Google Docs keeps its structure and loses its styling", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.click();
  await paste(text, { html: fromGoogleDocs });
  expect((await readSource(page)).split("\n")).toEqual([
    "<h2>What to bring</h2>",
    "<p>Your <strong>results</strong>, <em>all of them</em><s>now</s> 10<sup>6</sup></p>",
    "<ul>",
    "<li><p>a list</p>",
    "<ul>",
    "<li><p>inside it</p></li>",
    "</ul></li>",
    "</ul>",
    '<p><a href="https://www.who.int/manual">the manual</a></p>',
    "<table>",
    "<tbody>",
    "<tr><td><p>a</p></td><td><p>b</p></td></tr>",
    "</tbody>",
    "</table>",
  ]);
});

test("part of a web page keeps its structure and loses its styling", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.click();
  await paste(text, { html: fromWebPage });
  expect(await readSource(page)).toBe(
    [
      "<h3>Small heading</h3>",
      "<p>A <strong>bold</strong> <em>word</em> and <code>code</code>.</p>",
      '<blockquote><p>Said <a href="/about">once</a>.</p></blockquote>',
      '<pre><code class="language-js">let x = 1',
      "let y</code></pre>",
    ].join("\n"),
  );
});

test("content copied inside the editor is pasted unchanged", async ({ signedIn: page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const text = await openRichText(page);
  const html = "<ul>\n<li><p>one <strong>two</strong></p></li>\n<li><p>10<sup>6</sup></p></li>\n</ul>";
  await enterSource(page, html);
  await text.click();
  await text.press("ControlOrMeta+a");
  await text.press("ControlOrMeta+x");
  await expect(text).toHaveText("");
  await text.press("ControlOrMeta+v");
  expect(await readSource(page)).toBe(html);
});

test("plain text is pasted as paragraphs", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.click();
  await paste(text, { plain: "one\n\ntwo < three" });
  expect(await readSource(page)).toBe("<p>one</p>\n<p>two &lt; three</p>");
});
