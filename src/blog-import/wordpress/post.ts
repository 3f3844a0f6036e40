import type { Element } from "hast";
import { visit } from "unist-util-visit";

import { ContentError } from "@/content/content-error";
import { oneLine } from "@/lib/text/one-line";
import { oldAddressOf } from "@/posts/old-address";
import { postFields } from "@/posts/post-fields";

import {
  byline,
  type ConvertedPost,
  firstSentences,
  hasPassed,
  isGarbled,
  limitTags,
  parseInstant,
  plainTextOf,
  shorten,
  shortenFor,
} from "../blog-post";
import { convertHtml, isReadableImage, linkElement, replaceElement } from "../convert-html";
import type { PostNotes } from "../notes";
import type { WordPressContext } from "./convert";
import { isPage, type PlannedPost, type WordPressReferences } from "./references";
import { restoreParagraphs } from "./restore-paragraphs";
import { restrictionOf } from "./restriction";
import { expandWordPressText, hasBlocks, insertReusableBlocks, withEnclosure } from "./text";
import { absoluteAddress, type WordPressEntry } from "./xml";

export async function convertWordPressPost(
  entry: WordPressEntry,
  { slug, oldAddresses }: PlannedPost,
  context: WordPressContext,
): Promise<ConvertedPost | undefined> {
  const { fields, terms, meta, position } = entry;
  const { references } = context;
  const notes = context.notes.about(slug);
  const content = await contentOf(entry, slug, context);
  if (!content) return undefined;
  const published = timeOf(fields, "post_date") ?? parseInstant(fields.pubDate);
  const isPublished = isPublic(entry, { slug, restriction: content.restriction, published }, notes);
  const image = references.attachments.get(meta.get("_thumbnail_id") ?? "");
  const updatedAt = timeOf(fields, "post_modified");
  const title = plainTextOf(fields.title ?? "");
  if (image?.caption) notes.add("captions", `${slug} (“${image.caption}”)`);
  const canonical = oneLine(seoValue(meta, "_yoast_wpseo_canonical", "rank_math_canonical_url"));
  if (canonical) notes.add("canonicalUrls", `${slug} (${canonical})`);
  if (isGarbled(`${title}${content.text}`)) notes.add("garbled", slug);
  return {
    title: shorten(title, postFields.title.maxInFile) || shorten(content.text, 80) || "Untitled",
    slug,
    excerpt: shortenFor("excerpt", plainTextOf(fields["excerpt:encoded"] ?? "")) || firstSentences(content.text),
    content: content.html,
    featuredImage: await featuredImage(image?.url ?? "", slug, notes),
    featuredImageAlt: shortenFor("featuredImageAlt", image?.alt),
    ...(published && { published, createdAt: published }),
    ...(updatedAt && { updatedAt }),
    ...termsOf(terms, meta, slug, context),
    author: byline(authorsOf(entry, references), slug, notes),
    // An address that two posts share redirects to neither.
    oldAddresses: oldAddresses.filter((address) => references.addresses.get(address) === slug).slice(0, 100),
    isFeatured: references.featuredPosition === position && isPublished,
    isPublished,
    metaTitle: shortenFor("metaTitle", seoValue(meta, "_yoast_wpseo_title", "rank_math_title")),
    metaDescription: shortenFor("metaDescription", seoValue(meta, "_yoast_wpseo_metadesc", "rank_math_description")),
  };
}

function authorsOf({ fields, terms }: WordPressEntry, references: WordPressReferences) {
  const authorNames = terms.filter(({ domain }) => domain === "author").map(({ name }) => plainTextOf(name));
  const creator = fields["dc:creator"] ?? "";
  return authorNames.length > 0 ? authorNames : [references.authors.get(creator) || creator];
}

function isPublic(
  { fields }: WordPressEntry,
  { slug, restriction, published }: { slug: string; restriction: string | undefined; published: string | undefined },
  notes: PostNotes,
) {
  const status = fields["wp:status"] ?? "";
  if (isPage(fields["wp:post_type"] ?? "")) notes.add("pages", slug);
  if (restriction) notes.add("restricted", `${slug} (${restriction})`);
  else if (!/^(publish|future|draft|pending)$/.test(status)) notes.add("statuses", `${slug} (${status || "none"})`);
  if (restriction || isPage(fields["wp:post_type"] ?? "") || !/^(publish|future)$/.test(status)) return false;
  const isOverdue = status === "future" && published !== undefined && hasPassed(published);
  if (isOverdue) notes.add("overdue", slug);
  if (published === undefined) notes.add("undated", slug);
  return published !== undefined && !isOverdue;
}

async function contentOf(entry: WordPressEntry, slug: string, context: WordPressContext) {
  const { references } = context;
  const notes = context.notes.about(slug);
  const source = entry.fields["content:encoded"] ?? "";
  const page = entry.fields.link ?? "";
  try {
    const expanded = insertReusableBlocks(source, { slug, blocks: references.blocks, notes });
    const html = expandWordPressText(withEnclosure(expanded, entry.meta.get("enclosure")), {
      attachments: references.attachments,
      uploadsOf: (number) => references.uploadsOf(number),
      slug,
      footnotes: entry.meta.get("footnotes"),
      id: entry.fields["wp:post_id"] ?? "",
      notes,
    });
    const converted = await convertHtml(html, {
      notes,
      slug,
      prepare(tree) {
        restoreParagraphs(tree, !hasBlocks(source));
        visit(tree, "element", linkBareAddress);
        visit(tree, "element", separateButton);
      },
      convertHref: (href) => newAddress(absoluteAddress(href, page), references),
      convertSrc: (src) => (src.startsWith("//") ? `https:${src}` : absoluteAddress(src, page)),
    });
    return { ...converted, restriction: restrictionOf(entry, expanded) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    notes.add("unreadable", slug);
    return undefined;
  }
}

function separateButton(node: Element) {
  const { className } = node.properties;
  if (node.tagName !== "a" || !Array.isArray(className) || !className.includes("wp-block-file__button")) return;
  node.children.unshift({ type: "text", value: " " });
}

/** WordPress shows a video in place of a paragraph that is only its address; we link to it. */
function linkBareAddress(node: Element) {
  const [only, ...others] = node.children;
  if (!/^(p|div)$/.test(node.tagName) || only?.type !== "text" || others.length > 0) return;
  const address = only.value.trim();
  if (/^https?:\/\/\S+$/.test(address)) replaceElement(node, "p", [linkElement(address, address)]);
}

function newAddress(href: string, { addresses, hosts }: WordPressContext["references"]) {
  const url = URL.parse(href);
  if (!url || !hosts.has(url.host)) return href;
  const path = oldAddressOf(url);
  const name = /^\/\d{4}\/\d\d\/(?:\d\d\/)?([^/?]+)$/.exec(path)?.[1];
  const slug = addresses.get(path) ?? addresses.get(`/${name}`) ?? addresses.get(`/?p=${url.searchParams.get("p")}`);
  return slug ? `/article/${slug}` : href;
}

/** The category is the one that an SEO plugin marks as primary, else the first; the others become tags. */
function termsOf(
  terms: WordPressEntry["terms"],
  meta: WordPressEntry["meta"],
  postSlug: string,
  context: WordPressContext,
) {
  const { categories, tags, references } = context;
  const notes = context.notes.about(postSlug);
  const categoryTerms = terms.filter(({ domain, slug }) => domain === "category" && slug !== "uncategorized");
  const primaryId = meta.get("_yoast_wpseo_primary_category") || meta.get("rank_math_primary_category") || "";
  const primary = categoryTerms.find(({ slug }) => slug === references.categories.get(primaryId)) ?? categoryTerms[0];
  const others = categoryTerms.filter((term) => term !== primary);
  for (const { name } of others) notes.add("extraCategories", plainTextOf(name));
  const tagTerms = [...terms.filter(({ domain }) => domain === "post_tag" || domain === "tag"), ...others];
  const slugs = new Set(tagTerms.map(({ name, slug }) => tags.add(plainTextOf(name), slug)));
  return {
    category: primary ? categories.add(plainTextOf(primary.name), primary.slug) : null,
    tags: limitTags([...slugs], postSlug, notes),
  };
}

async function featuredImage(url: string, slug: string, notes: PostNotes) {
  const address = oneLine(url);
  if (/^data:/i.test(address) && (await isReadableImage(address))) return address;
  notes.add("featuredImages", address ? `${slug} (${address})` : slug);
  return /^https?:\/\//i.test(address) ? address : "";
}

const timeOf = (fields: WordPressEntry["fields"], name: string) =>
  parseInstant(fields[`wp:${name}_gmt`]) ?? parseInstant(fields[`wp:${name}`]);

/** The value that an SEO plugin stored, unless it is a template such as "%%title%%" or "%title%". */
const seoValue = (meta: WordPressEntry["meta"], ...keys: string[]) =>
  keys.map((key) => meta.get(key) ?? "").find((text) => text !== "" && !/%%?[a-z_]+%/i.test(text)) ?? "";
