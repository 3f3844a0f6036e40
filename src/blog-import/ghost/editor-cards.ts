import { markdownHtml } from "@/blog-import/markdown";
import { escapeXml } from "@/lib/text/xml";

export type Card = { readonly [name: string]: unknown };

/** Cards that only appeared in emails, or have no content. */
const ignoredCards = /^(email|email-cta|paywall|horizontalrule-end|collection)$/;

export function cardHtml(name: string, card: Card): string | undefined {
  if (ignoredCards.test(name) || isHiddenOnWeb(card)) return "";
  const text = textIn(card);
  if (/^(hr|horizontalrule)$/.test(name)) return "<hr>";
  if (/^(code|codeblock)$/.test(name)) return codeHtml(text("code"), text("language"));
  if (/^(markdown|card-markdown)$/.test(name)) return markdownHtml(text("markdown"));
  if (/^(html|embed)$/.test(name) && text("html")) return text("html");
  const html = [
    imageHtml(card),
    ...listOf(card.images).map(imageHtml),
    heading(text("heading", "header", "productTitle")),
    paragraph([text("calloutEmoji"), text("calloutText")].filter((part) => part !== "").join(" ")),
    paragraph(text("subheader", "subHeader")),
    text("content", "productDescription", "textValue"),
    linkHtml(card),
  ].join("");
  return html === "" ? undefined : html;
}

function isHiddenOnWeb({ visibility }: Card) {
  return typeof visibility === "object" && visibility !== null && "showOnWeb" in visibility && !visibility.showOnWeb;
}

function imageHtml(card: Card) {
  const text = textIn(card);
  const isFile = card.fileTitle !== undefined || card.duration !== undefined;
  const src = (isFile ? "" : text("src")) || text("imageSrc", "productImageSrc", "imageUrl", "backgroundImageSrc");
  if (src === "") return "";
  const caption = text("caption");
  const image = `<img src="${escapeXml(src)}" alt="${escapeXml(text("alt", "altText"))}">`;
  return `<figure>${image}${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;
}

function linkHtml(card: Card) {
  const text = textIn(card);
  const metadata = textIn((card.metadata ?? {}) as Card);
  const isFile = card.fileTitle !== undefined || card.duration !== undefined;
  const address = text("url", "buttonUrl", "productUrl") || (isFile ? text("src") : "");
  if (address === "") return "";
  const label = text("buttonText", "productButton", "fileTitle", "title") || metadata("title") || address;
  const description = text("fileCaption", "description") || metadata("description");
  const link = `<p><a href="${escapeXml(address)}">${escapeXml(label)}</a></p>`;
  return link + (description ? `<p>${escapeXml(description)}</p>` : "") + (isFile ? paragraph(text("caption")) : "");
}

const codeHtml = (code: string, language: string) =>
  `<pre><code${language ? ` class="language-${escapeXml(language)}"` : ""}>${escapeXml(code)}</code></pre>`;

const textIn =
  (card: Card) =>
  (...names: string[]) =>
    names.map((name) => card[name]).find((value): value is string => typeof value === "string" && value !== "") ?? "";

const listOf = (value: unknown) =>
  (Array.isArray(value) ? value : []).filter((item): item is Card => typeof item === "object" && item !== null);

const heading = (html: string) => (html ? `<h3>${html}</h3>` : "");
const paragraph = (html: string) => (html ? `<p>${html}</p>` : "");
