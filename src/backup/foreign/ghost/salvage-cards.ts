import { escapeXml } from "@/lib/xml";

type Card = { readonly [name: string]: unknown };

/** The HTML of a card of Ghost's editors, by what it holds; undefined when it holds nothing that can be read. */
export function cardHtml(name: string, card: Card): string | undefined {
  const text = (...keys: string[]) =>
    keys.map((key) => card[key]).find((value) => typeof value === "string" && value !== "") as string | undefined;
  const image = text("src", "imageSrc");
  const html = text("html");
  if (name === "image" && image) {
    const caption = text("caption");
    return `<figure><img src="${escapeXml(image)}" alt="${escapeXml(text("alt") ?? "")}">${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;
  }
  if (/^(hr|horizontalrule)$/.test(name)) return "<hr>";
  if (/^(code|codeblock)$/.test(name)) return `<pre><code>${escapeXml(text("code") ?? "")}</code></pre>`;
  if (/^(html|embed)$/.test(name) && html) return html;
  if (/^(markdown|card-markdown)$/.test(name)) return linesOf(text("markdown") ?? "");
  if (name === "callout") return `<p>${text("calloutText") ?? ""}</p>`;
  if (name === "toggle") return `<h4>${text("heading") ?? ""}</h4>${text("content") ?? ""}`;
  const address = text("url", "buttonUrl", "src");
  const title = text("buttonText", "fileTitle", "title") ?? address;
  return address ? `<p><a href="${escapeXml(address)}">${escapeXml(title ?? "")}</a></p>` : undefined;
}

/** Markdown as it was typed, in paragraphs. */
const linesOf = (markdown: string) =>
  markdown
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeXml(part).replaceAll("\n", "<br>")}</p>`)
    .join("");
