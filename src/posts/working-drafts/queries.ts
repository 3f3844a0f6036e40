import { db, type Transaction } from "@db/client";
import { posts, users, workingDrafts } from "@db/schema";
import { notInTrash } from "@db/trash";
import { and, desc, eq, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";

import type { PreparedImage } from "@/images/prepare-image";
import { insertImage } from "@/images/queries";
import { emptyPost, type PostForm } from "@/posts/editor/saving/post-form";
import { findPostAt } from "@/posts/revisions/queries";

import type { DraftInput } from "./input";
import { MAX_DRAFTS } from "./limits";
import type { SavedDraft } from "./saved-draft";

type DraftWriter = { username: string; name: string };

const isOwn = (username: string) => sql<boolean>`lower(${workingDrafts.username}) = lower(${username})`;

/** The writer was deleted, or never was a user of this site. */
const isOrphaned = sql<boolean>`not exists
  (select from ${users} where lower(${users.username}) = lower(${workingDrafts.username}))`;

const canBeOpenedBy = (username: string) => or(isOwn(username), isOrphaned) as SQL;
const hasUuid = (uuid: string) => eq(workingDrafts.uuid, uuid);

const postNotInTrash = db
  .select({ id: posts.id })
  .from(posts)
  .where(and(eq(posts.id, workingDrafts.postId), notInTrash));

/** Null while the post is in the trash: until it is restored, the draft opens as one of a new post. */
const postId = sql<number | null>`(${postNotInTrash})`;

const summaryColumns = {
  id: workingDrafts.uuid,
  postId,
  revision: workingDrafts.revision,
  updatedAt: workingDrafts.updatedAt,
  userName: workingDrafts.userName,
};

export type DraftSummary = Awaited<ReturnType<typeof listDrafts>>[number];

/** The drafts that the user can open, and other users' drafts of posts, whose titles are left out. */
export function listDrafts(username: string) {
  const canOpen = canBeOpenedBy(username);
  return db
    .select({
      ...summaryColumns,
      isOwn: isOwn(username),
      canOpen: sql<boolean>`${canOpen}`,
      isInTrash: sql<boolean>`(${workingDrafts.postId} is not null and ${postId} is null)`,
      title: sql<string>`case when ${canOpen} then ${workingDrafts.fields} ->> 'title' else '' end`,
    })
    .from(workingDrafts)
    .where(or(canOpen, isNotNull(postId)))
    .orderBy(desc(workingDrafts.updatedAt), desc(workingDrafts.id));
}

export type WorkingDraft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** `base` is the post that the writer started from; null for a new post, and when the history no longer has that version. */
export async function findDraft(uuid: string, username: string) {
  const [draft] = await db
    .select({
      ...summaryColumns,
      version: workingDrafts.version,
      copyRevision: workingDrafts.copyRevision,
      editor: workingDrafts.editor,
      isOwn: isOwn(username),
      fields: workingDrafts.fields,
    })
    .from(workingDrafts)
    .where(and(hasUuid(uuid), canBeOpenedBy(username)));
  if (!draft) return undefined;
  const { postId } = draft;
  const version = postId === null ? null : draft.version;
  const base = postId === null || version === null ? null : await findPostAt(postId, version);
  return { ...draft, version, base, fields: { ...emptyPost, ...draft.fields } };
}

type Stored = { id: string; postId: number | null; revision: number; updatedAt: string };

type StoreOutcome =
  | { outcome: "stored"; draft: Stored }
  /** Another editor changed it, or it no longer exists: it was saved or discarded. */
  | { outcome: "stale"; current: { editor: string; revision: number } | null }
  | { outcome: "full" };

const stale = (current: { editor: string; revision: number } | null) => ({ outcome: "stale", current }) as const;

const storedColumns = {
  id: workingDrafts.uuid,
  postId: workingDrafts.postId,
  revision: workingDrafts.revision,
  updatedAt: workingDrafts.updatedAt,
};

type NewText = Omit<DraftInput, "owner"> & { fields: PostForm; images: PreparedImage[] };

export function storeDraft(uuid: string, text: NewText, writer: DraftWriter): Promise<StoreOutcome> {
  return db.transaction(async (tx) => {
    // Locks the post before the draft, as the deletion of a post does, to avoid deadlocks. A draft of a deleted post is kept without its post.
    const input = { ...text, postId: await lockPost(tx, text.postId) };
    for (const image of input.images) await insertImage(tx, image);
    for (;;) {
      const current = await lockDraft(tx, uuid, writer);
      const outcome = current
        ? await updateDraft(tx, uuid, { current, input, writer })
        : await insertDraft(tx, uuid, input, writer);
      // Undefined when another request has just inserted the draft: then update it.
      if (outcome) return outcome;
    }
  });
}

async function lockDraft(tx: Transaction, uuid: string, { username }: DraftWriter) {
  const [draft] = await tx
    .select({ ...storedColumns, editor: workingDrafts.editor, canOpen: sql<boolean>`${canBeOpenedBy(username)}` })
    .from(workingDrafts)
    .where(hasUuid(uuid))
    .for("update");
  return draft;
}

type Update = { current: NonNullable<Awaited<ReturnType<typeof lockDraft>>>; input: NewText; writer: DraftWriter };

async function updateDraft(tx: Transaction, uuid: string, { current, input, writer }: Update): Promise<StoreOutcome> {
  const { editor, canOpen, ...draft } = current;
  if (!canOpen) return stale(null);
  const isSameEditor = editor === input.editor;
  // An earlier request of the same editor has arrived late.
  if (isSameEditor && draft.revision >= input.revision) return { outcome: "stored", draft };
  if (!isSameEditor && draft.revision !== input.basedOn) return stale({ editor, revision: draft.revision });
  const { postId, version, copyRevision, ...values } = valuesOf(input, writer);
  // While a post is in the trash, the editor sends its draft as one of a new post. The draft stays with its post.
  const ofPost = postId === null ? {} : { postId, version, copyRevision };
  const [updated] = await tx
    .update(workingDrafts)
    .set({ ...values, ...ofPost, updatedAt: sql`now()` })
    .where(hasUuid(uuid))
    .returning(storedColumns);
  return { outcome: "stored", draft: updated as Stored };
}

async function lockPost(tx: Transaction, id: number | null) {
  if (id === null) return null;
  const [post] = await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).for("key share");
  return post?.id ?? null;
}

async function insertDraft(
  tx: Transaction,
  uuid: string,
  input: NewText,
  writer: DraftWriter,
): Promise<StoreOutcome | undefined> {
  if (input.basedOn !== null) return stale(null);
  await deleteOldEmptyDrafts(tx, writer);
  if ((await tx.$count(workingDrafts, isOwn(writer.username))) >= MAX_DRAFTS) return { outcome: "full" };
  const [inserted] = await tx
    .insert(workingDrafts)
    .values({ uuid, ...valuesOf(input, writer) })
    .onConflictDoNothing()
    .returning(storedColumns);
  return inserted && { outcome: "stored", draft: inserted };
}

function valuesOf(text: NewText, { username, name }: DraftWriter) {
  const { postId, editor, revision, fields } = text;
  const [version, copyRevision] = postId === null ? [null, null] : [text.version, text.copyRevision];
  return { postId, version, copyRevision, username, userName: name, editor, revision, fields };
}

async function deleteOldEmptyDrafts(tx: Transaction, { username }: DraftWriter) {
  const isEmpty = sql`concat(${sql.join(
    (["title", "content", "excerpt", "featuredImage"] as const).map((name) => sql`${workingDrafts.fields} ->> ${name}`),
    sql`, `,
  )}) = ''`;
  const isOld = lt(workingDrafts.updatedAt, sql`now() - interval '1 day'`);
  await tx.delete(workingDrafts).where(and(isOwn(username), isNull(workingDrafts.postId), isEmpty, isOld));
}

/** False when the draft was changed after this revision, except by the editor that discards it. */
export function discardDraft(uuid: string, username: string, seen: { revision: number; editor?: string | undefined }) {
  return db.transaction(async (tx) => {
    const [draft] = await tx
      .select({ editor: workingDrafts.editor, revision: workingDrafts.revision })
      .from(workingDrafts)
      .where(and(hasUuid(uuid), canBeOpenedBy(username)))
      .for("update");
    if (!draft) return true;
    if (draft.revision > seen.revision && draft.editor !== seen.editor) return false;
    await tx.delete(workingDrafts).where(hasUuid(uuid));
    return true;
  });
}

/** Call this once the draft's text has been saved. Keeps a newer text that another editor has stored in the meantime. */
export async function deleteSavedDraft(tx: Transaction, draft: SavedDraft | undefined, username: string) {
  if (!draft) return;
  const isOfEditor = draft.editor ? eq(workingDrafts.editor, draft.editor) : undefined;
  const isSaved = or(lte(workingDrafts.revision, draft.revision), isOfEditor);
  await tx.delete(workingDrafts).where(and(hasUuid(draft.id), isSaved, canBeOpenedBy(username)));
}
