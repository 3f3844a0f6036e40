import { ContentError } from "@/content/content-error";
import { oneLine } from "@/lib/text/one-line";
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
import { convertHtml, isReadableImage } from "../convert-html";
import type { Notes, PostNotes } from "../notes";
import type { Terms } from "../terms";
import { htmlFromEditor } from "./editor-html";
import { convertCards } from "./html-cards";
import { newAddress, oldSiteAddress, sourceAddress } from "./links";
import { type GhostReferences, isPage, type PlannedPost } from "./references";
import { restrictionOf } from "./restriction";
import type { GhostRow } from "./tables";

export type GhostContext = { references: GhostReferences; categories: Terms; tags: Terms; notes: Notes };

type Post = GhostRow<"posts">;

export async function convertGhostPost(
  post: Post,
  position: number,
  planned: PlannedPost,
  context: GhostContext,
): Promise<ConvertedPost | undefined> {
  const { references } = context;
  const { id, slug } = planned;
  const notes = context.notes.about(slug);
  const content = await contentOf(post, slug, context);
  if (!content) return undefined;
  const meta = id === "" ? undefined : references.meta.get(id);
  const authors = references.authorsOf(planned, post.author_id);
  if (isGarbled(`${post.title}${content.text}`)) notes.add("garbled", slug);
  noteDroppedFields(post, meta, slug, notes);
  const [published, createdAt, updatedAt] = [post.published_at, post.created_at, post.updated_at].map(parseInstant);
  const emailOnly = post.status === "sent" || post.email_only || Boolean(meta?.email_only);
  const isPublished = isPublic(post, { emailOnly, published, createdAt, slug }, notes);
  const image = await imageOf(post.feature_image ?? post.image, slug, notes);
  if (!image.startsWith("data:")) notes.add("featuredImages", image ? `${slug} (${image})` : slug);
  const shownDate = published ?? (isPublished ? createdAt : undefined);
  return {
    title: shorten(post.title, postFields.title.maxInFile) || shorten(content.text, 80) || "Untitled",
    slug,
    excerpt: shortenFor("excerpt", post.custom_excerpt) || firstSentences(content.text),
    content: content.html,
    featuredImage: image,
    featuredImageAlt: shortenFor("featuredImageAlt", meta?.feature_image_alt ?? post.feature_image_alt),
    ...(shownDate && { published: shownDate }),
    ...(createdAt && { createdAt }),
    ...(updatedAt && { updatedAt }),
    ...termsOf(planned, context),
    author: byline(
      authors.map(({ name }) => name ?? ""),
      slug,
      notes,
    ),
    authorImage: await imageOf(authors[0]?.profile_image ?? authors[0]?.image, slug, notes),
    // An address that two posts share redirects to neither.
    oldAddresses: references.newSlugs.get(post.slug ?? "") === slug ? planned.oldAddresses : [],
    isFeatured: isPublished && references.featuredPosition === position,
    isPublished,
    metaTitle: shortenFor("metaTitle", meta?.meta_title ?? post.meta_title),
    metaDescription: shortenFor("metaDescription", meta?.meta_description ?? post.meta_description),
  };
}

function noteDroppedFields(post: Post, meta: GhostRow<"posts_meta"> | undefined, slug: string, notes: PostNotes) {
  if (post.codeinjection_head || post.codeinjection_foot) notes.add("code", slug);
  if (post.canonical_url) notes.add("canonicalUrls", `${slug} (${oneLine(post.canonical_url)})`);
  const caption = plainTextOf(meta?.feature_image_caption ?? post.feature_image_caption ?? "");
  if (caption) notes.add("captions", `${slug} (“${caption}”)`);
}

type Publication = { emailOnly: boolean; published: string | undefined; createdAt: string | undefined; slug: string };

function isPublic(post: Post, { emailOnly, published, createdAt, slug }: Publication, notes: PostNotes) {
  const { status } = post;
  const restriction = restrictionOf(post);
  if (isPage(post)) notes.add("pages", slug);
  if (emailOnly) notes.add("emailOnly", slug);
  else if (restriction) notes.add("restricted", `${slug} (${restriction})`);
  else if (!/^(published|scheduled|draft)$/.test(status ?? "")) notes.add("statuses", `${slug} (${status || "none"})`);
  if (emailOnly || restriction || isPage(post) || !/^(published|scheduled)$/.test(status ?? "")) return false;
  const isOverdue = status === "scheduled" && published !== undefined && hasPassed(published);
  if (isOverdue) notes.add("overdue", slug);
  if (published) return !isOverdue;
  notes.add(createdAt ? "datedByCreation" : "undated", slug);
  return createdAt !== undefined && status === "published";
}

async function contentOf(post: Post, slug: string, { references, categories, notes: all }: GhostContext) {
  const notes = all.about(slug);
  const html = post.html || htmlFromEditor(post, (card) => notes.add("cards", `${card} (${slug})`));
  if (!post.html) notes.add(html ? "takenFromEditor" : "withoutText", slug);
  try {
    return await convertHtml(html, {
      notes,
      slug,
      prepare: (tree) => convertCards(tree, notes),
      convertHref: (href) => newAddress(href, { references, categories, notes }),
      convertSrc: sourceAddress,
    });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    notes.add("unreadable", slug);
    return undefined;
  }
}

/** Ghost has no categories; its themes and addresses use the first tag as one. */
function termsOf(planned: PlannedPost, { references, categories, tags, notes: all }: GhostContext) {
  const notes = all.about(planned.slug);
  const [primary, ...others] = references.tagsOf(planned);
  const slugs = new Set(others.map(({ name, slug }) => tags.add(name, slug)));
  if (primary) notes.add("primaryTags", primary.name);
  return {
    category: primary ? categories.add(primary.name, primary.slug) : null,
    tags: limitTags([...slugs], planned.slug, notes),
  };
}

async function imageOf(image: string | null | undefined, slug: string, notes: PostNotes) {
  const address = sourceAddress(oneLine(image ?? ""));
  if (address.startsWith("/")) return oldSiteAddress(address);
  if (/^https?:\/\//i.test(address)) return address;
  if (!/^data:/i.test(address)) return "";
  if (await isReadableImage(address)) return address;
  notes.add("badImages", slug);
  return "";
}
