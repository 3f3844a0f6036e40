import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import type { PostForm } from "@/posts/editor/saving/post-form";
import type { SavedFields } from "@/posts/post-fields";

import { id, timestampDefaultNow } from "./columns";
import { posts } from "./post-tables";
import { users } from "./user-tables";

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
    index("post_revisions_marks").using("gin", sql`marks_in(${t.fields} ->> 'content')`),
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
    /** The revision of the post's working copy that the writer started from; null without one. */
    copyRevision: integer("copy_revision"),
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
    index("working_drafts_marks").using("gin", sql`marks_in(${t.fields} ->> 'content')`),
  ],
);

/** Changes to a public or scheduled post that wait to be published: at most one per post, shared by all administrators. */
export const workingCopies = pgTable(
  "working_copies",
  {
    id: id(),
    postId: integer("post_id")
      .notNull()
      .unique("working_copies_post_unique")
      .references(() => posts.id, { onDelete: "cascade" }),
    /** The version of the post that it changes. */
    version: integer().notNull(),
    revision: integer().notNull(),
    /** Identifies the last save, so that repeating the request changes nothing. */
    saveId: uuid("save_id"),
    userName: text("user_name").notNull(),
    createdAt: timestampDefaultNow("created_at"),
    updatedAt: timestampDefaultNow("updated_at"),
    fields: jsonb().$type<PostForm>().notNull(),
  },
  (t) => [index("working_copies_marks").using("gin", sql`marks_in(${t.fields} ->> 'content')`)],
);
