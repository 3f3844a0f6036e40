import { type DBSchema, type IDBPDatabase, openDB } from "idb";

import type { DraftLink } from "./draft-sync";
import { type CompactDraft, extractImages, type ImageField, restoreImages } from "./local-draft-images";
import { emptyPost, type PostForm } from "./post-form";
import type { OpenCopy } from "./saved";

export type LocalDraft = {
  /** Each open editor stores its draft under an id of its own. */
  id: string;
  /** The username of the writer; the draft is offered to no other user. */
  owner: string;
  postId: number | null;
  keptAt: string;
  /** What the writer started from, and its version. */
  base: PostForm;
  version: number | undefined;
  copy?: OpenCopy | undefined;
  usedCopy?: number | undefined;
  form: PostForm;
  link?: DraftLink;
  /** Images that the browser no longer has: the form has those of the base instead. */
  missingImages?: ImageField[];
};

// Local drafts had this name once; under a new one, the drafts that browsers have would be lost.
const DATABASE = "waymark_journal";
const DATABASE_VERSION = 2;
export const DRAFT_RETENTION_DAYS = 60;
/** How long to wait for the lock of a page that was left: a large one takes a while to unload on a slow machine. */
export const UNLOAD_TIMEOUT_MS = 10_000;

type DraftSchema = DBSchema & {
  entries: { key: string; value: CompactDraft };
  images: { key: string; value: string };
};

let connection: Promise<IDBPDatabase<DraftSchema>> | undefined;

/** Rejects where a browser stores nothing, as in some private windows. */
function connect() {
  connection ??= new Promise((resolve, reject) => {
    const opening = openDB<DraftSchema>(DATABASE, DATABASE_VERSION, {
      upgrade(database) {
        if (!database.objectStoreNames.contains("entries")) database.createObjectStore("entries", { keyPath: "id" });
        if (!database.objectStoreNames.contains("images")) database.createObjectStore("images");
      },
      blocked: () => reject(new Error("Another tab has an older version of the drafts database open")),
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      terminated: () => {
        connection = undefined;
      },
    });
    opening.then(resolve, reject);
  });
  // After a failure, the next call tries again.
  connection.catch(() => {
    connection = undefined;
  });
  return connection;
}

async function beginWrite() {
  const transaction = (await connect()).transaction(["entries", "images"], "readwrite");
  return {
    drafts: transaction.objectStore("entries"),
    images: transaction.objectStore("images"),
    done: transaction.done,
    commit: () => transaction.commit(),
  };
}

export async function storeLocalDraft(draft: LocalDraft) {
  const { compact, images: draftImages } = await extractImages(draft);
  const { drafts, images, done, commit } = await beginWrite();
  const writes = [...draftImages].map(async ([hash, dataUrl]) => {
    if ((await images.getKey(hash)) === undefined) await images.put(dataUrl, hash);
  });
  // Commits as soon as possible: whatever is not committed when the page is left is undone.
  await Promise.all([drafts.put(compact), Promise.all(writes).then(commit), done]);
}

export async function deleteLocalDraft(id: string) {
  const { drafts, images, done } = await beginWrite();
  const deleteWithImages = async () => {
    await drafts.delete(id);
    const needed = JSON.stringify(await drafts.getAll());
    for (const hash of await images.getAllKeys()) if (!needed.includes(hash)) await images.delete(hash);
  };
  await Promise.all([deleteWithImages(), done]);
}

/** A user's drafts, newest first; with `postId`, only those of that post. Deletes expired ones. */
export async function listLocalDrafts(owner: string, postId?: number | null): Promise<LocalDraft[]> {
  const all = await (await connect()).getAll("entries");
  const oldest = new Date(Date.now() - DRAFT_RETENTION_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const [current, expired] = [[] as CompactDraft[], [] as CompactDraft[]];
  for (const draft of all) (draft.keptAt < oldest ? expired : current).push(draft);
  await Promise.all(expired.map((draft) => deleteLocalDraft(draft.id)));
  const matching = current.filter(
    (draft) => isOwnedBy(owner, draft) && (postId === undefined || draft.postId === postId),
  );
  const restored = await Promise.all(matching.map((draft) => withImages(draft, owner)));
  return restored.sort((one, other) => (one.keptAt < other.keptAt ? 1 : -1));
}

/** Drafts that were stored before drafts had owners are offered to everyone. */
const isOwnedBy = (owner: string, draft: CompactDraft) => (draft.owner ?? owner) === owner;

async function withImages(draft: CompactDraft, owner: string): Promise<LocalDraft> {
  const database = await connect();
  const find = (hash: string) => database.get("images", hash);
  const { form: base } = await restoreImages(draft.base, find, emptyPost);
  const { form, missing } = await restoreImages(draft.form, find, base);
  return { ...draft, owner, base, form, missingImages: missing };
}

export async function listAbandonedDrafts(
  owner: string,
  postId: number | null,
  { ownId, timeoutMs = UNLOAD_TIMEOUT_MS }: { ownId?: string; timeoutMs?: number } = {},
) {
  const drafts = (await listLocalDrafts(owner, postId)).filter(({ id }) => id !== ownId);
  const isAbandoned = await Promise.all(drafts.map(({ id }) => isUnlocked(id, timeoutMs)));
  return drafts.filter((_, index) => isAbandoned[index]);
}

/** Deletes this browser's copies of a working draft, except one that is open in another tab. */
export async function deleteLinkedDrafts(owner: string, id: string) {
  const drafts = await listLocalDrafts(owner).catch(() => []);
  for (const draft of drafts.filter(({ link }) => link?.id === id)) {
    // A draft that can't be deleted is offered again, which loses nothing.
    if (await isUnlocked(draft.id)) await deleteLocalDraft(draft.id).catch(() => {});
  }
}

const lockName = (id: string) => `${DATABASE}:${id}`;

/** Tells other tabs that the draft is open, until this page closes or the returned function is called. */
export function lockDraft(id: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(lockName(id), () => released);
  return release;
}

/** Prefixed, because a working draft may have the id of the editor that started it, which has a lock of its own. */
export const lockOfWorkingDraft = (id: string) => `draft:${id}`;

// Waits, because a page that is left does not release its lock at once.
export async function isUnlocked(id: string, timeoutMs = 1500) {
  if (!navigator.locks) return true;
  try {
    return await navigator.locks.request(lockName(id), { signal: AbortSignal.timeout(timeoutMs) }, () => true);
  } catch {
    return false;
  }
}
