import { oneLine, Slugs, wordsOf } from "../foreign-post";
import type { Notes } from "../notes";
import type { WordPressEntry } from "./xml";

/** Statuses of posts that come; what is not public becomes a draft. */
const comes = /^(publish|future|draft|pending|private)$/;

/** What belongs to the looks of a site, or is an older state of a post. */
const isPassedOver =
  /^(attachment|custom_css|customize_changeset|nav_menu_item|oembed_cache|revision|user_request|wp_.*)$/;

/** What the posts of an export name: people, terms, pictures, shared blocks, and each other. */
export async function surveyWordPress(entries: AsyncIterable<WordPressEntry>, notes: Notes) {
  const authors = new Map<string, string>();
  const categories = new Map<string, string>();
  const attachments = new Map<string, { url: string; alt: string }>();
  const blocks = new Map<string, string>();
  /** Of each post that comes, by its number. */
  const slugs = new Map<string, string>();
  /** By path and query of the old address. */
  const addresses = new Map<string, string>();
  const hosts = new Set<string>();
  const made = new Slugs();
  let featured = { id: "", date: "" };

  function addPost({ fields, comments }: WordPressEntry) {
    const id = fields["wp:post_id"] ?? "";
    const status = fields["wp:status"] ?? "";
    if (status === "trash") notes.add("trash");
    if (comments > 0) notes.add("comments", undefined, comments);
    if (!comes.test(status)) return;
    const title = wordsOf(fields.title ?? "");
    const old = decoded(fields["wp:post_name"] ?? "");
    const slug = made.take(old, old, title, `post-${id}`);
    if (old !== "" && old !== slug) notes.add("slugs", `“${oneLine(old)}” is now “${slug}”`);
    slugs.set(id, slug);
    addresses.set(`/?p=${id}`, slug);
    if (old) addresses.set(`/${old}`, slug);
    for (const address of [fields.link, fields.guid]) {
      const url = URL.parse(address ?? "");
      if (!url) continue;
      hosts.add(url.host);
      if (pathOf(url) !== "/") addresses.set(pathOf(url), slug);
    }
    const date = fields["wp:post_date"] ?? "";
    if (fields["wp:is_sticky"] !== "1" || status !== "publish" || fields["wp:post_password"]) return;
    if (featured.id !== "") notes.add("featured");
    if (date >= featured.date) featured = { id, date };
  }

  for await (const entry of entries) {
    const { kind, fields, meta } = entry;
    const type = fields["wp:post_type"];
    const id = fields["wp:post_id"] ?? "";
    if (kind === "wp:author") {
      authors.set(fields["wp:author_login"] ?? "", oneLine(fields["wp:author_display_name"] ?? ""));
    } else if (kind === "wp:category") categories.set(fields["wp:term_id"] ?? "", fields["wp:category_nicename"] ?? "");
    else if (kind !== "item") continue;
    else if (type === "post") addPost(entry);
    else if (type === "attachment") {
      attachments.set(id, {
        url: fields["wp:attachment_url"] || (fields.guid ?? ""),
        alt: wordsOf(meta.get("_wp_attachment_image_alt") ?? ""),
      });
    } else if (type === "wp_block") blocks.set(id, fields["content:encoded"] ?? "");
    else if (type === "page") notes.add("pages");
    else if (type && !isPassedOver.test(type)) notes.add("otherTypes", type);
  }
  return { authors, categories, attachments, blocks, slugs, addresses, hosts, featuredId: featured.id };
}

export type WordPressSurvey = Awaited<ReturnType<typeof surveyWordPress>>;

/** How addresses of the old site are compared. */
export const pathOf = (url: URL) =>
  `${decoded(url.pathname).replace(/\/+$/, "")}${url.search}`.replace(/^\?/, "/?") || "/";

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
