import { oneLine } from "@/lib/text/one-line";
import { isArticleSlug } from "@/posts/article-slug";
import { decoded, isOldAddress, oldAddressOf } from "@/posts/old-address";

import { plainTextOf, Slugs } from "../blog-post";
import type { Notes } from "../notes";
import { UniqueIndex } from "../unique-index";
import type { WordPressEntry } from "./xml";

export type Attachment = { url: string; alt: string; caption: string };

export type PlannedPost = { slug: string; from: string | undefined; oldAddresses: string[] };

type FoundPost = {
  position: number;
  id: string;
  slug: string;
  title: string;
  urls: URL[];
  comments: number;
  wasPublic: boolean;
};

const ignoredTypes =
  /^(attachment|custom_css|customize_changeset|nav_menu_item|oembed_cache|revision|user_request|wp_.*)$/;

export class WordPressReferences {
  readonly authors = new UniqueIndex<string>();
  readonly categories = new UniqueIndex<string>();
  readonly attachments = new UniqueIndex<Attachment>();
  readonly blocks = new UniqueIndex<string>();
  readonly posts = new Map<number, PlannedPost>();
  readonly addresses = new UniqueIndex<string>();
  readonly hosts = new Set<string>();
  featuredPosition = -1;
  private featuredDate = "";
  private readonly found: FoundPost[] = [];
  private readonly uploads = new Map<string, Attachment[]>();
  private readonly ids = new UniqueIndex<number>();
  private readonly slugs = new Slugs(isArticleSlug);

  constructor(private readonly notes: Notes) {}

  add(entry: WordPressEntry) {
    const { kind, fields } = entry;
    const type = fields["wp:post_type"] ?? "";
    if (kind === "wp:author") {
      this.authors.set(fields["wp:author_login"] ?? "", oneLine(fields["wp:author_display_name"] ?? ""));
    } else if (kind === "wp:category") {
      this.categories.set(fields["wp:term_id"] ?? "", fields["wp:category_nicename"] ?? "");
    } else if (kind !== "item") return;
    else if (isArticle(type) || isPage(type)) this.addPost(entry);
    else if (type === "attachment") this.addAttachment(entry);
    else if (type === "wp_block") this.addBlock(entry);
    else if (!ignoredTypes.test(type)) this.notes.add("otherTypes", type);
  }

  uploadsOf(id: string) {
    return id !== "" && this.ids.get(id) !== undefined ? (this.uploads.get(id) ?? []) : [];
  }

  /** Articles that were public get their slugs first, because readers know their addresses. */
  planPosts() {
    for (const post of this.found.filter(({ wasPublic }) => wasPublic)) this.planPost(post);
    for (const post of this.found.filter(({ wasPublic }) => !wasPublic)) this.planPost(post);
    this.guessAddresses();
  }

  /** A link to `/name` leads to the post with that name, unless it is the address of another post. */
  private guessAddresses() {
    const known = new Set([...this.posts.values()].flatMap(({ oldAddresses }) => oldAddresses));
    for (const { position, slug: name } of this.found) {
      const planned = this.posts.get(position);
      if (planned && name !== "" && !known.has(`/${name}`)) this.addresses.set(`/${name}`, planned.slug);
    }
  }

  private addPost({ fields, comments, position }: WordPressEntry) {
    const id = fields["wp:post_id"] ?? "";
    const status = fields["wp:status"] ?? "";
    if (status === "trash") this.notes.add("trash");
    if (status === "trash" || status === "auto-draft") return;
    const isOpen = status === "publish" && !fields["wp:post_password"];
    const urls = [fields.link, fields.guid].flatMap((address) => URL.parse(address ?? "") ?? []);
    for (const { host } of urls) this.hosts.add(host);
    this.found.push({
      position,
      id,
      slug: decoded(fields["wp:post_name"] ?? ""),
      title: plainTextOf(fields.title ?? ""),
      urls,
      comments,
      wasPublic: isOpen && !isPage(fields["wp:post_type"] ?? ""),
    });
    this.ids.set(id, position);
    if (fields["wp:is_sticky"] !== "1" || !isOpen) return;
    if (this.featuredPosition !== -1) this.notes.add("featured");
    const date = fields["wp:post_date"] ?? "";
    if (date < this.featuredDate) return;
    this.featuredPosition = position;
    this.featuredDate = date;
  }

  private planPost({ position, id, slug: old, title, urls, comments }: FoundPost) {
    const slug = this.slugs.take(old, old, title, id && `post-${id}`);
    const notes = this.notes.about(slug);
    if (old !== "" && old !== slug) notes.add("slugs", `“${oneLine(old)}” is now “${slug}”`);
    if (comments > 0) notes.add("comments", undefined, comments);
    const oldAddresses = new Set(urls.map(oldAddressOf).filter(isOldAddress));
    if (isOldAddress(`/?p=${id}`) && id !== "") oldAddresses.add(`/?p=${id}`);
    this.posts.set(position, { slug, from: urls[0]?.href, oldAddresses: [...oldAddresses] });
    for (const path of oldAddresses) this.addresses.set(path, slug);
  }

  private addAttachment({ fields, meta }: WordPressEntry) {
    const attachment = {
      url: fields["wp:attachment_url"] || (fields.guid ?? ""),
      alt: plainTextOf(meta.get("_wp_attachment_image_alt") ?? ""),
      caption: plainTextOf(fields["excerpt:encoded"] ?? ""),
    };
    this.attachments.set(fields["wp:post_id"] ?? "", attachment);
    const parent = fields["wp:post_parent"] ?? "";
    const siblings = this.uploads.get(parent);
    if (siblings) siblings.push(attachment);
    else this.uploads.set(parent, [attachment]);
  }

  private addBlock({ fields }: WordPressEntry) {
    const isShown = /^(publish)?$/.test(fields["wp:status"] ?? "") && !fields["wp:post_password"];
    this.blocks.set(fields["wp:post_id"] ?? "", isShown ? (fields["content:encoded"] ?? "") : "");
  }
}

const isArticle = (type: string) => type === "" || type === "post";
export const isPage = (type: string) => type === "page" || type === "pages";
