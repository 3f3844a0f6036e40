import type { PostForm } from "./post-form";

/** Unsaved work, as the browser keeps it. */
export type JournalEntry = {
  /** Of one opened editor. */
  id: string;
  /** Null for a post that was never saved. */
  postId: number | null;
  keptAt: string;
  /** What the writer started from, and its version. */
  base: PostForm;
  version: number | undefined;
  form: PostForm;
};

const DATABASE = "waymark_journal";
const STORE = "entries";
const LONGEST_DAYS = 60;

let opened: Promise<IDBDatabase> | undefined;

function open() {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function within<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>) {
  const store = (await open()).transaction(STORE, mode).objectStore(STORE);
  const request = work(store);
  return new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export const keepEntry = (entry: JournalEntry) => within("readwrite", (store) => store.put(entry));
export const forgetEntry = (id: string) => within("readwrite", (store) => store.delete(id));

/** What was left unsaved in a post by editors that are closed by now, newest first. Very old entries go. */
export async function listLeftEntries(postId: number | null, ownId: string) {
  const entries: JournalEntry[] = await within("readonly", (store) => store.getAll());
  const oldest = new Date(Date.now() - LONGEST_DAYS * 24 * 60 * 60 * 1000).toISOString();
  await Promise.all(entries.filter((entry) => entry.keptAt < oldest).map((entry) => forgetEntry(entry.id)));
  const candidates = entries.filter((entry) => entry.postId === postId && entry.id !== ownId && entry.keptAt >= oldest);
  const isLeft = await Promise.all(candidates.map((entry) => isClosed(entry.id)));
  return candidates.filter((_, index) => isLeft[index]).sort((one, other) => (one.keptAt < other.keptAt ? 1 : -1));
}

const lockOf = (id: string) => `${DATABASE}:${id}`;

/** Lets other tabs see, as long as this page is open, that the entry is being written. */
export function holdEntry(id: string) {
  navigator.locks?.request(lockOf(id), () => new Promise(() => {}));
}

// A page that is just being left lets go of its lock a moment later.
async function isClosed(id: string) {
  if (!navigator.locks) return true;
  try {
    return await navigator.locks.request(lockOf(id), { signal: AbortSignal.timeout(1500) }, () => true);
  } catch {
    return false;
  }
}
