import { escapeXml } from "@/lib/text/xml";

import type { PostNotes } from "../notes";
import type { UniqueIndex } from "../unique-index";
import type { Attachment } from "./references";

type ShortcodeContext = {
  slug: string;
  attachments: UniqueIndex<Attachment>;
  uploads: readonly Attachment[];
  notes: PostNotes;
};

const MAX_GALLERY_IMAGES = 500;
const MAX_LABEL_LENGTH = 200;

const knownShortcode =
  /^(audio|caption|contact-form-7|contact-form|dailymotion|embed|gallery|gist|googlevideo|img_assist|instagram|jetpack_subscription_form|playlist|slideshare|slideshow|soundcloud|spotify|tweet|twitter|video|videopress|vimeo|wp_caption|wpvideo|youtube)$/;

/** Plugins for programmers have a shortcode for each language. Names that also mean something else, such as `latex` for formulas, are left out. */
const languages =
  "actionscript3 as3 bash shell powershell c cpp c-sharp csharp objc obj-c clojure clj coldfusion css delphi pascal diff patch erlang fsharp golang groovy haskell html xhtml xml xslt java javafx javascript jscript js json lua matlab perl php plain python py r ruby rb rails scala sql swift typescript vb vbnet yaml yml";

/** Shortcodes with raw content: code, and HTML that WPBakery encodes. */
const rawShortcode = new RegExp(
  `\\[(code|sourcecode|source|cc|${languages.replaceAll(" ", "|")}|vc_raw_html|vc_raw_js)((?:[\\s=:][^[\\]]*)?)\\]`,
  "gi",
);

/** Shortcodes of page builders, which have text in their attributes. */
const builderPrefix = /^(et_pb|vc|fusion|av|mk|cs|x|tve?|td|ux|kc|themify|tatsu|nectar|qode|eltdf|porto)_/;

const shortcode = /\[(\[?)(\/?)([a-zA-Z][\w-]*)((?:[\s=|:][^[\]]*)?)\/?\](\]?)/g;

export function expandShortcodes(text: string, context: ShortcodeContext) {
  const closed = new Set(Array.from(text.matchAll(/\[\/([a-zA-Z][\w-]*)\s*\]/g), ([, name]) => name));
  const endings = new Map<string, string[]>();

  return text.replace(
    shortcode,
    (found, escaped: string, slash: string, name: string, rest: string, escapedEnd: string, at: number) => {
      const isShortcode =
        knownShortcode.test(name) ||
        closed.has(name) ||
        (hasAttributes(rest) && (/["'“”″]|&quot;/.test(rest) || !isInSentence(text, at))) ||
        /\/\]{1,2}$/.test(found) ||
        (name.includes("_") && isAloneOnLine(text, at, found));
      if (!isShortcode) return found;
      // WordPress shows a shortcode in double brackets as text.
      if (escaped && escapedEnd) return found.slice(1, -1);
      if (slash) return `${escaped}${endings.get(name)?.pop() ?? ""}${escapedEnd}`;
      const isEnclosing = closed.has(name);
      const after = isEnclosing ? text.slice(at + found.length, at + found.length + MAX_LABEL_LENGTH) : "";
      const end = after.indexOf(`[/${name}`);
      const label = end === -1 ? undefined : after.slice(0, end);
      const { html, ending = "" } = expandShortcode(
        { name, rest: rest.replace(/(?<=["'\s])\/$/, ""), isEnclosing, label },
        context,
      );
      const open = endings.get(name);
      if (open) open.push(ending);
      else endings.set(name, [ending]);
      // A space, so that buttons side by side do not run together.
      const gap = text.endsWith(`[/${name}]`, at) ? " " : "";
      return `${gap}${escaped}${html}${escapedEnd}`;
    },
  );
}

/** Not true for words and formulas that writers put in brackets: "[n = 45]", "[and <a href="…">this</a>]". */
const hasAttributes = (rest: string) =>
  /^(\s+[\w-]+(=[^\s"'<>]+|\s*=\s*("[^"]*"|'[^']*')))+\s*\/?$/.test(withPlainQuotes(rest));

const isInSentence = (text: string, at: number) => /[^\s\]>][ \t]*$/.test(text.slice(Math.max(0, at - 20), at));

const isAloneOnLine = (text: string, at: number, found: string) =>
  /(?:^|[\n>])[ \t]*$/.test(text.slice(Math.max(0, at - 20), at)) &&
  /^[ \t]*(?:$|[\r\n<])/.test(text.slice(at + found.length, at + found.length + 20));

/** Replaces code and encoded HTML first, so that nothing in it is taken for a shortcode or for HTML of the text. */
export function expandRawShortcodes(text: string) {
  let result = "";
  let from = 0;
  const unclosed = new Set<string>();
  for (const { 0: found, 1: name = "", 2: attributes = "", index } of text.matchAll(rawShortcode)) {
    if (index < from || unclosed.has(name)) continue;
    const end = text.indexOf(`[/${name}]`, index);
    if (end === -1) {
      unclosed.add(name);
      continue;
    }
    const content = text.slice(index + found.length, end);
    const html = name.startsWith("vc_raw") ? decodeRawHtml(name, content) : codeBlock(name, attributes, content);
    result += `${text.slice(from, index)}\n\n${html}\n\n`;
    from = end + name.length + 3;
  }
  return result + text.slice(from);
}

function codeBlock(name: string, attributes: string, content: string) {
  const isGeneral = /^(code|sourcecode|source|cc)$/i.test(name);
  const language = /(?:\blang(?:uage)?\s*=\s*["']?|^:)([\w+#-]+)/.exec(attributes)?.[1] ?? (isGeneral ? "" : name);
  const isEscaped = !content.includes("<") && /&(lt|gt|amp|quot|#\d+);/.test(content);
  const code = (isEscaped ? content : escapeXml(content)).replaceAll("[", "&#91;").replace(/^\n|\n$/g, "");
  return `<pre><code${language ? ` class="language-${language.toLowerCase()}"` : ""}>${code}</code></pre>`;
}

function decodeRawHtml(name: string, content: string) {
  if (name === "vc_raw_js") return "";
  try {
    return decodeURIComponent(atob(content.replace(/<[^>]*>|\s/g, "")));
  } catch {
    return escapeXml(content);
  }
}

type Shortcode = { name: string; rest: string; isEnclosing: boolean; label: string | undefined };

function expandShortcode(parsed: Shortcode, context: ShortcodeContext): { html: string; ending?: string } {
  const { name, rest } = parsed;
  const { notes } = context;
  if (name === "embed") return { html: "\n\n", ending: "\n\n" };
  const player = playerAddress(parsed);
  if (player) {
    notes.add("embeds");
    return { html: `\n\n<p>${linkTo(player, player)}</p>\n\n` };
  }
  if (name === "gallery") return { html: galleryOf(rest, context) };
  notes.add("shortcodes", `[${name}]`);
  return textOfAttributes(parsed, attributesOf(rest));
}

function playerAddress({ name, rest }: Shortcode) {
  if (
    !/^(audio|dailymotion|gist|googlevideo|instagram|slideshare|soundcloud|spotify|tweet|twitter|video|videopress|vimeo|wpvideo|youtube)$/.test(
      name,
    )
  )
    return undefined;
  const address = /https?:\/\/[^\s"'\]|<]+/.exec(rest)?.[0].replaceAll("&amp;", "&");
  if (address) return address;
  const id = (/\bid\s*=\s*["']?([\w-]+)/.exec(rest) ?? /^[=\s]*["']?([\w-]+)/.exec(rest))?.[1];
  if (!id) return undefined;
  if (name === "youtube") return `https://www.youtube.com/watch?v=${id}`;
  if (name === "vimeo") return `https://vimeo.com/${id}`;
  if (name === "dailymotion") return `https://www.dailymotion.com/video/${id}`;
  if (/^(wpvideo|videopress)$/.test(name)) return `https://videopress.com/v/${id}`;
  if (name === "slideshare") return `https://www.slideshare.net/slideshow/embed_code/${id}`;
  if (name === "gist") return `https://gist.github.com/${id}`;
  if (/^(tweet|twitter)$/.test(name) && /^\d+$/.test(id)) return `https://twitter.com/i/status/${id}`;
  return undefined;
}

function galleryOf(rest: string, { slug, attachments, uploads, notes }: ShortcodeContext) {
  const named = /\b(?:ids|include)\s*=\s*["']?([\d,\s]+)/
    .exec(rest)?.[1]
    ?.split(",")
    .map((id) => id.trim());
  const found = named ? named.flatMap((id) => attachments.get(id) ?? []) : uploads.filter(isImage);
  if (found.length === 0 || found.length < (named?.length ?? 0)) notes.add("galleries", slug);
  const figures = found.slice(0, MAX_GALLERY_IMAGES).map(({ url, alt, caption }) => {
    const image = `<img src="${escapeXml(url)}" alt="${escapeXml(alt)}">`;
    return caption ? `<figure>${image}<figcaption>${escapeXml(caption)}</figcaption></figure>` : image;
  });
  return figures.length > 0 ? `\n\n${figures.join("\n\n")}\n\n` : "";
}

const isImage = ({ url }: Attachment) => /\.(avif|bmp|gif|jpe?g|png|svg|webp)$/i.test(url.split(/[?#]/)[0] ?? "");

function textOfAttributes({ name, isEnclosing, label }: Shortcode, attributes: Map<string, string>) {
  const find = (names: RegExp) => [...attributes].filter(([key, value]) => names.test(key) && value.trim() !== "");
  const address = find(/^$|(^|_)(url|link|href)$/)
    .map(([, value]) => addressIn(value))
    .find((value) => value !== undefined);
  const hasText = builderPrefix.test(name) || isEnclosing || name === "img_assist" || address !== undefined;
  const [first = "", ...words] = hasText ? find(wordAttribute).map(([, value]) => value) : [];
  const images = find(imageAttribute).filter(([, value]) => /^https?:\/\/\S+$/.test(value));
  const isLabel = address !== undefined && isOneLine(label);
  const lines = [
    ...images.map(([, value]) => `<img src="${escapeXml(value)}" alt="${escapeXml(attributes.get("alt") ?? "")}">`),
    ...(address && !isLabel ? [linkTo(address, first || address)] : [escapeXml(first)]),
    ...words.map(escapeXml),
  ].filter((line) => line !== "");
  const html = lines.length > 0 ? `\n\n${lines.map((line) => `<p>${line}</p>`).join("\n")}\n\n` : "";
  return isLabel ? { html: `${html}<a href="${escapeXml(address)}">`, ending: "</a>" } : { html };
}

const wordAttribute =
  /^(title|heading|header|subtitle|subhead|subheading|text|content|description|desc|caption|quote|cite|label|button_text|button_one_text|button_two_text|name|author|job_title|company_name)$/;
const imageAttribute = /^(src|image|image_url|img|photo|portrait_url)$/;

const isOneLine = (label: string | undefined) =>
  label !== undefined && label.trim() !== "" && !/\n\s*\n|<(p|div|h\d|ul|ol)\b/i.test(label);

/** An address in an attribute: as it is, or as WPBakery encodes it together with a title. */
function addressIn(value: string) {
  const encoded = /(?:^|\|)url:([^|]+)/.exec(value)?.[1];
  try {
    const address = encoded ? decodeURIComponent(encoded) : value.trim();
    return /^(https?:\/\/|mailto:|\/)\S+$/.test(address) ? address : undefined;
  } catch {
    return undefined;
  }
}

const linkTo = (address: string, label: string) => `<a href="${escapeXml(address)}">${escapeXml(label)}</a>`;

/** Reads `name="value"` with any quotes or none, parts between bars, and a value right after the shortcode's name, which is stored under "". */
function attributesOf(rest: string) {
  const found = new Map<string, string>();
  const plain = withPlainQuotes(rest);
  const bare = /^\s*=\s*["']?([^\s"']+)/.exec(plain)?.[1];
  if (bare) found.set("", bare);
  const pairs = plain.startsWith("|")
    ? plain.split("|").map((part) => /^\s*([\w-]+)\s*=([\s\S]*)$/.exec(part) ?? [])
    : plain.matchAll(/(?:^|\s)([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g);
  for (const [, key = "", double, single, open] of pairs) {
    if (key) found.set(key.toLowerCase(), unescaped(double ?? single ?? open ?? ""));
  }
  return found;
}

const withPlainQuotes = (text: string) => text.replace(/&quot;|&#0?34;|&#8220;|&#8221;|&#8243;|[“”″]/g, '"');

/** Each page builder escapes brackets and quotes in attributes in its own way. */
const unescaped = (value: string) =>
  value
    .replace(/%22|``/g, '"')
    .replaceAll("%91", "[")
    .replaceAll("%93", "]")
    .replaceAll("&amp;", "&")
    .replace(/&#0?39;|&#8217;/g, "’");
