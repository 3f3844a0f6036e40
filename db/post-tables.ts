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

import { id, slugFormat, timestamp, timestampDefaultNow, tsvector } from "./columns";
import { categories, tags } from "./term-tables";

export type Heading = { id: string; text: string; level: number };

/** A source of an article, for search engines (schema.org). */
export type Citation = { "@type": string; name: string; url?: string };

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
    /** When the post was moved to the trash. */
    deletedAt: timestamp("deleted_at"),
    // Derived from the columns above whenever a post or one of its tags is written.
    rendered: text().notNull().default(""),
    rendererVersion: integer("renderer_version").notNull().default(0),
    headings: jsonb().$type<Heading[]>().notNull().default([]),
    citations: jsonb().$type<Citation[]>().notNull().default([]),
    bodyText: text("body_text").notNull().default(""),
    tagNames: text("tag_names").notNull().default(""),
    /** Identifies what a reviewer approves: the words, and what describes images. */
    clinicalHash: text("clinical_hash").generatedAlwaysAs(
      (): SQL => sql`clinical_hash(${posts.title}, ${posts.excerpt}, ${posts.featuredImageAlt}, ${posts.content})`,
    ),
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
    index("posts_marks").using("gin", sql`marks_in(${t.content})`),
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
