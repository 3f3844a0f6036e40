import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import type { PostForm } from "@/posts/editor/saving/post-form";
import type { SavedFields } from "@/posts/post-fields";

import { id, slugFormat, timestamp, timestampDefaultNow, tsvector } from "./columns";
import { categories, tags } from "./term-tables";
import { users } from "./user-tables";

export { attempts, backupRuns } from "./housekeeping-tables";
export { importImages, media, mediaVariants } from "./image-tables";
export { categories, tags } from "./term-tables";
export { sessions, users } from "./user-tables";

export type Heading = { id: string; text: string; level: number };

export const posts = pgTable(
  "posts",
  {
    id: id(),
    /** Identifies the post permanently, in feeds and in every backup. */
    uuid: uuid().notNull().defaultRandom(),
    title: text().notNull(),
    slug: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    featuredImage: text("featured_image").notNull(),
    featuredImageAlt: text("featured_image_alt").notNull().default(""),
    published: timestampDefaultNow(),
    readingTime: integer("reading_time").notNull(),
    categoryId: integer("category_id").references(() => categories.id, { onDelete: "set null" }),
    author: text(),
    authorImage: text("author_image"),
    authorTitle: text("author_title"),
    isFeatured: integer("is_featured").notNull().default(0),
    isPublished: boolean("is_published").notNull().default(false),
    metaTitle: text("meta_title").notNull().default(""),
    metaDescription: text("meta_description").notNull().default(""),
    version: integer().notNull().default(1),
    createdAt: timestampDefaultNow("created_at"),
    updatedAt: timestampDefaultNow("updated_at"),
    /** When the post was put into the trash. */
    deletedAt: timestamp("deleted_at"),
    // Derived from the columns above whenever a post or one of its tags is written.
    rendered: text().notNull().default(""),
    rendererVersion: integer("renderer_version").notNull().default(0),
    headings: jsonb().$type<Heading[]>().notNull().default([]),
    bodyText: text("body_text").notNull().default(""),
    tagNames: text("tag_names").notNull().default(""),
    searchVector: tsvector("search_vector").generatedAlwaysAs(
      (): SQL => sql`setweight(to_tsvector('english', search_text(${posts.title})), 'A') ||
        setweight(to_tsvector('english', search_text(${posts.tagNames} || ' ' || ${posts.excerpt})), 'B') ||
        setweight(to_tsvector('english', search_text(left(${posts.bodyText}, 300000))), 'C')`,
    ),
  },
  (t) => [
    uniqueIndex("posts_slug_unique").on(t.slug),
    uniqueIndex("posts_uuid_unique").on(t.uuid),
    uniqueIndex("posts_one_featured")
      .on(t.isFeatured)
      .where(sql`${t.isFeatured} = 1`),
    slugFormat("posts_slug_format", t.slug),
    check("posts_featured_flag", sql`${t.isFeatured} in (0, 1)`),
    check("posts_reading_time", sql`${t.readingTime} >= 1`),
    index("posts_public")
      .on(t.published.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.isPublished}`),
    index("posts_category").on(t.categoryId),
    index("posts_public_category")
      .on(t.categoryId, t.published.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.isPublished}`),
    index("posts_published").on(t.published.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index("posts_trash")
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
    index("posts_search").using("gin", t.searchVector),
    index("posts_title_search").using("gin", sql`to_tsvector('english', search_text(${t.title}))`),
    index("posts_head_search").using(
      "gin",
      sql`to_tsvector('english', search_text(${t.title} || ' ' || ${t.tagNames} || ' ' || ${t.excerpt}))`,
    ),
    index("posts_title_trigrams").using("gin", sql`${t.title} gin_trgm_ops`),
    index("posts_tag_names_trigrams").using("gin", sql`${t.tagNames} gin_trgm_ops`),
  ],
);

/** Every slug a post ever had in public, except the current one. */
export const postSlugs = pgTable(
  "post_slugs",
  {
    slug: text().primaryKey(),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    createdAt: timestampDefaultNow("created_at"),
  },
  (t) => [index("post_slugs_post").on(t.postId)],
);

/** Path and query of a post on the site that it was imported from. Each redirects to the post. */
export const oldAddresses = pgTable(
  "old_addresses",
  {
    address: text().primaryKey(),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
  },
  (t) => [index("old_addresses_post").on(t.postId)],
);

export const postTags = pgTable(
  "post_tags",
  {
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    tagId: integer("tag_id")
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.postId, t.tagId] }), index("post_tags_tag").on(t.tagId)],
);

export const subscribers = pgTable(
  "subscribers",
  { id: id(), email: text().notNull(), subscribed: timestampDefaultNow() },
  (t) => [
    uniqueIndex("subscribers_email_unique").on(sql`lower(${t.email})`),
    index("subscribers_subscribed").on(t.subscribed.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** A post after each of its newest 50 saves; the first one may date from before saves were recorded. */
export const postRevisions = pgTable(
  "post_revisions",
  {
    id: id(),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Kept when the user is deleted; null when unknown. */
    userName: text("user_name"),
    createdAt: timestampDefaultNow("created_at"),
    /** Identifies the save, so that repeating the request changes nothing. */
    saveId: uuid("save_id").unique("post_revisions_save_unique"),
    fields: jsonb().$type<SavedFields>().notNull(),
  },
  (t) => [
    index("post_revisions_post").on(t.postId, t.id.desc().nullsFirst()),
    index("post_revisions_user").on(t.userId),
  ],
);

/** A writer's unsaved text, for an existing post or a new one. It belongs to a username, because that stays the same when a site moves. */
export const workingDrafts = pgTable(
  "working_drafts",
  {
    id: id(),
    /** Chosen by the browser, so that sending a new draft again changes nothing. */
    uuid: uuid().notNull(),
    /** Null for a post that was never saved, and after the post was deleted. */
    postId: integer("post_id").references(() => posts.id, { onDelete: "set null" }),
    /** The version of the post that the writer started from. */
    version: integer(),
    username: text().notNull(),
    /** The writer's name, which is still shown when the user is deleted. */
    userName: text("user_name").notNull(),
    /** The open editor that wrote it last. */
    editor: uuid().notNull(),
    /** A counter, unrelated to post revisions: raised each time the browser sends the draft. */
    revision: integer().notNull(),
    createdAt: timestampDefaultNow("created_at"),
    updatedAt: timestampDefaultNow("updated_at"),
    fields: jsonb().$type<PostForm>().notNull(),
  },
  (t) => [
    uniqueIndex("working_drafts_uuid_unique").on(t.uuid),
    index("working_drafts_post").on(t.postId),
    index("working_drafts_user").on(sql`lower(${t.username})`),
  ],
);

/** The images that each post names, whether or not they are stored. Kept by a trigger, so that no way to write a post can leave one out. */
export const postImages = pgTable(
  "post_images",
  {
    sha256: text().notNull(),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    place: text({ enum: ["text", "featured", "author"] }).notNull(),
    /** How that place describes the image. */
    alt: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.sha256, t.postId, t.place] }),
    index("post_images_post").on(t.postId),
    index("post_images_alt").using("gin", sql`${t.alt} gin_trgm_ops`),
  ],
);

/** The same for revisions. */
export const revisionImages = pgTable(
  "revision_images",
  {
    sha256: text().notNull(),
    revisionId: integer("revision_id")
      .notNull()
      .references(() => postRevisions.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.sha256, t.revisionId] }), index("revision_images_revision").on(t.revisionId)],
);

/** The same for working drafts. */
export const draftImages = pgTable(
  "draft_images",
  {
    sha256: text().notNull(),
    draftId: integer("draft_id")
      .notNull()
      .references(() => workingDrafts.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.sha256, t.draftId] }), index("draft_images_draft").on(t.draftId)],
);
