import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

import { posts } from "./post-tables";
import { postRevisions, workingCopies, workingDrafts } from "./writing-tables";

/** The images that each post names, whether or not they are stored. Maintained by a trigger, so that no code that writes a post can leave one out. */
export const postImages = pgTable(
  "post_images",
  {
    sha256: text().notNull(),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    place: text({ enum: ["text", "featured", "author"] }).notNull(),
    alt: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.sha256, t.postId, t.place] }),
    index("post_images_post").on(t.postId),
    index("post_images_alt").using("gin", sql`${t.alt} gin_trgm_ops`),
  ],
);

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

export const copyImages = pgTable(
  "copy_images",
  {
    sha256: text().notNull(),
    postId: integer("post_id")
      .notNull()
      .references(() => workingCopies.postId, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.sha256, t.postId] }), index("copy_images_post").on(t.postId)],
);

export const reviewTextImages = pgTable(
  "review_text_images",
  {
    sha256: text().notNull(),
    textHash: text("text_hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.sha256, t.textHash] })],
);
