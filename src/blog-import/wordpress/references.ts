import { oneLine } from "@/lib/text/one-line";
import { isArticleSlug } from "@/posts/article-slug";
import { decoded, isOldAddress, oldAddressOf } from "@/posts/old-address";

import { plainTextOf, Slugs } from "../blog-post";
import type { Notes } from "../notes";
import { UniqueIndex } from "../unique-index";
import type { WordPressEntry } from "./xml";

export type Attachment = { url: string; alt: string; caption: string };

/** A post that comes: its new slug, and where it stood on the old site, as an address and as paths. */
export type PlannedPost = { slug: string; from: string | undefined; oldAddresses: string[] };

const isIgnoredType =
  /^(attachment|custom_css|customize_changeset|nav_menu_item|oembed_cache|revision|user_request|wp_.*)$/;

export async function collectReferences(entries: AsyncIterable<WordPressEntry>, notes: Notes) {
  const authors = new UniqueIndex<string>();
  const categories = new UniqueIndex<string>();
  const attachments = new UniqueIndex<Attachment>();
  const uploads = new Map<string, Attachment[]>();
  const blocks = new UniqueIndex<string>();
  const posts = new Map<number, PlannedPost>();
  const addresses = new UniqueIndex<string>();
  const hosts = new Set<string>();
  const ids = new UniqueIndex<number>();
  const made = new Slugs(isArticleSlug);
  let featured = { position: -1, date: "" };

  function addPost({ fields, comments, position }: WordPressEntry) {
    const id = fields["wp:post_id"] ?? "";
    const status = fields["wp:status"] ?? "";
    if (status === "trash") notes.add("trash");
    if (status === "trash" || status === "auto-draft") return;
    const title = plainTextOf(fields.title ?? "");
    const old = decoded(fields["wp:post_name"] ?? "");
    const slug = made.take(old, old, title, id && `post-${id}`);
    const own = notes.about(slug);
    if (old !== "" && old !== slug) own.add("slugs", `“${oneLine(old)}” is now “${slug}”`);
    if (comments > 0) own.add("comments", undefined, comments);
    const urls = [fields.link, fields.guid].flatMap((address) => URL.parse(address ?? "") ?? []);
    for (const { host } of urls) hosts.add(host);
    const oldAddresses = new Set(urls.map(oldAddressOf).filter(isOldAddress));
    if (isOldAddress(`/?p=${id}`) && id !== "") oldAddresses.add(`/?p=${id}`);
    posts.set(position, { slug, from: urls[0]?.href, oldAddresses: [...oldAddresses] });
    ids.set(id, position);
    for (const path of oldAddresses) addresses.set(path, slug);
    if (old && !oldAddresses.has(`/${old}`)) addresses.set(`/${old}`, slug);
    const date = fields["wp:post_date"] ?? "";
    if (fields["wp:is_sticky"] !== "1" || status !== "publish" || fields["wp:post_password"]) return;
    if (featured.position !== -1) notes.add("featured");
    if (date >= featured.date) featured = { position, date };
  }

  function addAttachment({ fields, meta }: WordPressEntry) {
    const attachment = {
      url: fields["wp:attachment_url"] || (fields.guid ?? ""),
      alt: plainTextOf(meta.get("_wp_attachment_image_alt") ?? ""),
      caption: plainTextOf(fields["excerpt:encoded"] ?? ""),
    };
    attachments.set(fields["wp:post_id"] ?? "", attachment);
    const parent = fields["wp:post_parent"] ?? "";
    const siblings = uploads.get(parent);
    if (siblings) siblings.push(attachment);
    else uploads.set(parent, [attachment]);
  }

  function addBlock({ fields }: WordPressEntry) {
    // WordPress shows no others.
    const isShown = /^(publish)?$/.test(fields["wp:status"] ?? "") && !fields["wp:post_password"];
    blocks.set(fields["wp:post_id"] ?? "", isShown ? (fields["content:encoded"] ?? "") : "");
  }

  for await (const entry of entries) {
    const { kind, fields } = entry;
    const type = fields["wp:post_type"] ?? "";
    if (kind === "wp:author") {
      authors.set(fields["wp:author_login"] ?? "", oneLine(fields["wp:author_display_name"] ?? ""));
    } else if (kind === "wp:category") categories.set(fields["wp:term_id"] ?? "", fields["wp:category_nicename"] ?? "");
    else if (kind !== "item") continue;
    else if (isArticle(type) || isPage(type)) addPost(entry);
    else if (type === "attachment") addAttachment(entry);
    else if (type === "wp_block") addBlock(entry);
    else if (!isIgnoredType.test(type)) notes.add("otherTypes", type);
  }

  return {
    authors,
    categories,
    attachments,
    blocks,
    posts,
    addresses,
    hosts,
    featured: featured.position,
    uploadsOf: (id: string) => (id !== "" && ids.get(id) !== undefined ? (uploads.get(id) ?? []) : []),
  };
}

export type WordPressReferences = Awaited<ReturnType<typeof collectReferences>>;

const isArticle = (type: string) => type === "" || type === "post";
export const isPage = (type: string) => type === "page" || type === "pages";
