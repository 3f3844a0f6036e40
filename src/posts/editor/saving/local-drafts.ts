import { type CompactDraft, extractImages, type ImageField, restoreImages } from "./local-draft-images";
import { emptyPost, type PostForm } from "./post-form";

/** Unsaved work, as the browser keeps it. */
export type LocalDraft = {
  /** Of one opened editor. */
  id: string;
  /** The username of the writer; nobody else is offered the entry. */
  owner: string;
  /** Null for a post that was never saved. */
  postId: number | null;
  keptAt: string;
  /** What the writer started from, and its version. */
  base: PostForm;
  version: number | undefined;
  form: PostForm;
  /** Images that the browser no longer has: the form has those of the base instead. */
  missingImages?: ImageField[];
};

const DATABASE = "waymark_journal";
const DATABASE_VERSION = 2;
const ENTRIES = "entries";
const IMAGES = "images";
export const DRAFT_RETENTION_DAYS = 60;
/** A large page on a slow machine takes its time to go. */
const UNLOAD_TIMEOUT_MS = 10_000;

let opened: Promise<IDBDatabase> | undefined;

/** Rejects where a browser keeps nothing, as in some private windows. */
function open() {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, DATABASE_VERSION);
    request.onupgradeneeded = () => {
      const { objectStoreNames } = request.result;
      if (!objectStoreNames.contains(ENTRIES)) request.result.createObjectStore(ENTRIES, { keyPath: "id" });
      if (!objectStoreNames.contains(IMAGES)) request.result.createObjectStore(IMAGES);
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      request.result.onclose = () => {
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("Another tab holds an older version of the drafts open"));
  });
  // The next attempt may find room again.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

type Stores = { entries: IDBObjectStore; images: IDBObjectStore };

/** Resolves with the result once everything is written. */
async function within<Result>(
  mode: IDBTransactionMode,
  work: (stores: Stores, give: (result: Result) => void) => void,
): Promise<Result | undefined> {
  const transaction = (await open()).transaction([ENTRIES, IMAGES], mode);
  return new Promise((resolve, reject) => {
    let result: Result | undefined;
    transaction.oncomplete = () => resolve(result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
    work({ entries: transaction.objectStore(ENTRIES), images: transaction.objectStore(IMAGES) }, (given) => {
      result = given;
    });
  });
}

/** An image is written once, however often the text around it changes. */
export async function storeDraft(entry: LocalDraft) {
  const { compact, images } = await extractImages(entry);
  await within<void>("readwrite", (stores) => {
    for (const [hash, dataUrl] of images) {
      const found = stores.images.getKey(hash);
      found.onsuccess = () => found.result === undefined && stores.images.put(dataUrl, hash);
    }
    stores.entries.put(compact);
  });
}

/** Forgets an entry, and the images that no other one needs. */
export const deleteDraft = (id: string) =>
  within<void>("readwrite", ({ entries, images }) => {
    entries.delete(id);
    const [rest, hashes] = [entries.getAll(), images.getAllKeys()];
    hashes.onsuccess = () => {
      const needed = JSON.stringify(rest.result);
      for (const hash of hashes.result) if (!needed.includes(String(hash))) images.delete(hash);
    };
  });

/** What a writer left unsaved, in any post, newest first; with `postId`, in that one. Very old entries go. */
export async function listDrafts(owner: string, postId?: number | null): Promise<LocalDraft[]> {
  const all = await within<CompactDraft[]>("readonly", ({ entries }, give) => {
    const request = entries.getAll();
    request.onsuccess = () => give(request.result);
  });
  const oldest = new Date(Date.now() - DRAFT_RETENTION_DAYS * 24 * 60 * 60 * 1000).toISOString();
  const [current, old] = [[] as CompactDraft[], [] as CompactDraft[]];
  for (const entry of all ?? []) (entry.keptAt < oldest ? old : current).push(entry);
  await Promise.all(old.map((entry) => deleteDraft(entry.id)));
  const wanted = current.filter(
    (entry) => isOwnedBy(owner, entry) && (postId === undefined || entry.postId === postId),
  );
  const whole = await Promise.all(wanted.map((entry) => withImages(entry, owner)));
  return whole.sort((one, other) => (one.keptAt < other.keptAt ? 1 : -1));
}

/** Entries from before they had an owner go to whoever signs in first. */
const isOwnedBy = (owner: string, entry: CompactDraft) => (entry.owner ?? owner) === owner;

async function withImages(entry: CompactDraft, owner: string): Promise<LocalDraft> {
  const find = (hash: string) =>
    within<string>("readonly", ({ images }, give) => {
      const request = images.get(hash);
      request.onsuccess = () => give(request.result);
    });
  const { form: base } = await restoreImages(entry.base, find, emptyPost);
  const { form, missing } = await restoreImages(entry.form, find, base);
  return { ...entry, owner, base, form, missingImages: missing };
}

/** What was left unsaved in a post by editors that are closed by now. */
export async function listAbandonedDrafts(owner: string, postId: number | null, ownId?: string) {
  const entries = (await listDrafts(owner, postId)).filter(({ id }) => id !== ownId);
  const isAbandoned = await Promise.all(entries.map(({ id }) => isEditorClosed(id, UNLOAD_TIMEOUT_MS)));
  return entries.filter((_, index) => isAbandoned[index]);
}

const lockName = (id: string) => `${DATABASE}:${id}`;

/** Lets other tabs see, as long as this page is open, that the entry is being written. */
export function lockDraft(id: string) {
  navigator.locks?.request(lockName(id), () => new Promise(() => {}));
}

// A page that is just being left lets go of its lock a moment later.
export async function isEditorClosed(id: string, timeoutMs = 1500) {
  if (!navigator.locks) return true;
  try {
    return await navigator.locks.request(lockName(id), { signal: AbortSignal.timeout(timeoutMs) }, () => true);
  } catch {
    return false;
  }
}
