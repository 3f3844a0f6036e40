import { ContentError } from "@/content/content-error";

import { adaptHtml, isReadable } from "../adapt-html";
import { firstSentences, type ForeignPost, instantOf, oneLine, short } from "../foreign-post";
import type { Notes } from "../notes";
import type { Terms } from "../terms";
import { readCards } from "./cards";
import { salvageHtml } from "./salvage";
import { type GhostSurvey, isForEverybody } from "./survey";
import type { GhostRow } from "./tables";

export type GhostContext = { survey: GhostSurvey; categories: Terms; tags: Terms; notes: Notes };

/** How an export writes the address of its own site, which it does not know. */
const OWN_SITE = /^__GHOST_URL__(?=\/|$|[?#])/;
/** Stands for that address, so that the place of a picture is not lost; no such site can exist. */
const OLD_SITE = "https://old-site.invalid";

/** The post as our file has it; undefined for a page, and, with a note, when its text can't be read. */
export async function convertGhostPost(
  post: GhostRow<"posts">,
  context: GhostContext,
): Promise<ForeignPost | undefined> {
  const { survey, notes } = context;
  const slug = survey.slugs.get(post.id);
  const text = slug && (await textOf(post, slug, context));
  if (!slug || !text) return undefined;
  const meta = survey.meta.get(post.id);
  const [author, ...otherAuthors] = survey.authorsOf(post.id, post.author_id);
  if (otherAuthors.length > 0) notes.add("authors", slug);
  if (post.codeinjection_head || post.codeinjection_foot) notes.add("code");
  if (meta?.feature_image_caption || post.feature_image_caption) notes.add("captions");
  const isPublished = isPublic(post, Boolean(meta?.email_only), slug, notes);
  const image = await imageOf(post.feature_image ?? post.image, slug, notes);
  if (!image.startsWith("data:")) notes.add("featuredPictures", image ? `${slug} (${image})` : slug);
  const [published, createdAt, updatedAt] = [post.published_at, post.created_at, post.updated_at].map(instantOf);
  return {
    title: short(post.title, 500) || short(text.text, 80) || "Untitled",
    slug,
    excerpt: short(post.custom_excerpt, 1000) || firstSentences(text.text),
    content: text.html,
    featuredImage: image,
    featuredImageAlt: short(meta?.feature_image_alt ?? post.feature_image_alt, 500),
    ...(published && { published }),
    ...(createdAt && { createdAt }),
    ...(updatedAt && { updatedAt }),
    ...namedTerms(post.id, context),
    author: short(author?.name, 80),
    authorImage: await imageOf(author?.profile_image ?? author?.image, slug, notes),
    isFeatured: isPublished && survey.featuredId === post.id,
    isPublished,
    metaTitle: short(meta?.meta_title ?? post.meta_title, 200),
    metaDescription: short(meta?.meta_description ?? post.meta_description, 500),
  };
}

/** What only members may read, or got by email, does not become public by moving. */
function isPublic(post: GhostRow<"posts">, emailOnly: boolean, slug: string, notes: Notes) {
  const { status } = post;
  if (status === "sent" || emailOnly) {
    notes.add("emailOnly", slug);
    return false;
  }
  if (status !== "published" && status !== "scheduled") return false;
  if (!isForEverybody(post)) {
    notes.add("closed", slug);
    return false;
  }
  return true;
}

async function textOf(post: GhostRow<"posts">, slug: string, { survey, categories, notes }: GhostContext) {
  const html = post.html ?? salvageHtml(post);
  if (!post.html) notes.add(html ? "salvaged" : "emptied", slug);
  try {
    return await adaptHtml(html, {
      notes,
      title: slug,
      prepare: (tree) => readCards(tree, notes),
      link(href) {
        if (href.startsWith("#/portal")) return undefined;
        if (!OWN_SITE.test(href)) return href;
        const path = href.replace(OWN_SITE, "") || "/";
        if (path === "/" || path.startsWith("/content/")) return path;
        const [, kind, name = ""] = /^\/(?:(tag)\/)?([^/?#]+)\/?(?:[?#].*)?$/.exec(path) ?? [];
        if (kind) return categories.has(name) ? `/?category=${name}` : undefined;
        const target = survey.addresses.get(name);
        return target && `/article/${target}`;
      },
      file: (src) => src.replace(OWN_SITE, "").replace(/^\/\//, "https://"),
    });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    notes.add("unreadable", slug);
    return undefined;
  }
}

/** Ghost has no categories; its first tag is what its themes and addresses use as one. */
function namedTerms(postId: string, { survey, categories, tags }: GhostContext) {
  const [primary, ...others] = survey.tagsOf(postId);
  const slugs = others.map(({ name, slug }) => tags.use(name, slug));
  return {
    category: primary ? categories.use(primary.name, primary.slug) : null,
    tags: [...new Set(slugs)].slice(0, 50),
  };
}

/** A picture whose bytes are here, or its address: nothing shows it, but the editor names it. */
async function imageOf(image: string | null | undefined, slug: string, notes: Notes) {
  const address = oneLine(image ?? "")
    .replace(OWN_SITE, "")
    .replace(/^\/\//, "https://");
  if (address.startsWith("/")) return OLD_SITE + address;
  if (/^https?:\/\//i.test(address)) return address;
  if (!/^data:/i.test(address)) return "";
  if (await isReadable(address)) return address;
  notes.add("badPictures", slug);
  return "";
}
