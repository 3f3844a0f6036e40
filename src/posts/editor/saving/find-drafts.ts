import { nextTask } from "@/lib/async/next-task";
import type { DraftSummary } from "@/posts/working-drafts/queries";

import {
  deleteLocalDraft,
  isUnlocked,
  listAbandonedDrafts,
  type LocalDraft,
  lockOfWorkingDraft,
  UNLOAD_TIMEOUT_MS,
} from "./local-drafts";
import { isSamePost, type PostForm } from "./post-form";
import type { Saved } from "./saved";
import { fetchWorkingDraft } from "./send-draft";

export type RecoverableDraft = LocalDraft & {
  place: "browser" | "server";
  /** The id of the editor that wrote it. */
  editor: string;
  /** Set when it was written by somebody whose account has been deleted. */
  writer?: string;
};

type Search = {
  owner: string;
  saved: Saved;
  editor: string;
  summaries: DraftSummary[];
  /** The id of the draft in the page's address (`?draft=…`). */
  opened: string | null;
};

const OPEN_TIMEOUT_MS = 1500;

/** The drafts to offer, newest first. Deletes drafts in this browser that are out of date. */
export async function findDrafts(search: Search) {
  const { owner, saved, editor } = search;
  const postId = saved.id ?? null;
  let isStorageWorking = true;
  // Not in the task that hydrates the editor.
  await nextTask();
  const [local, { onServer, isServerWorking }] = await Promise.all([
    listAbandonedDrafts(owner, postId, { ownId: editor, timeoutMs: timeoutOf(search) }).catch(() => {
      isStorageWorking = false;
      return [];
    }),
    findOnServer(search),
  ]);
  const inBrowser = local.map((draft): RecoverableDraft => ({ ...draft, place: "browser", editor: draft.id }));
  const drafts = mergeDrafts(inBrowser, onServer);
  // The server has a later text of these, from the same editor.
  const older = inBrowser.filter(({ id }) => !drafts.some((draft) => draft.id === id));
  await Promise.all(older.map(({ id }) => deleteLocalDraft(id).catch(() => {})));
  return { drafts, isStorageWorking, isServerWorking };
}

/** A draft in the address is opened even while another tab has it open, so the wait for that tab is short. */
const timeoutOf = ({ opened }: Search) => (opened ? OPEN_TIMEOUT_MS : UNLOAD_TIMEOUT_MS);

/** For a new post, only the draft in the address: the others are on the dashboard. */
async function findOnServer(search: Search) {
  const { owner, saved, summaries, opened } = search;
  const postId = saved.id ?? null;
  const timeoutMs = timeoutOf(search);
  const openable = postId === null ? [] : summaries.filter((draft) => draft.canOpen && draft.postId === postId);
  const ids = new Set([...openable.map(({ id }) => id), ...(opened ? [opened] : [])]);
  let isServerWorking = true;
  const found = await Promise.all(
    [...ids].map((id) =>
      readFromServer(id, owner, saved).catch(() => {
        isServerWorking = false;
        return undefined;
      }),
    ),
  );
  const available = await Promise.all(
    found.map(
      async (draft) =>
        draft && (draft.id === opened || (await isClosedInAllTabs(draft, timeoutMs)) ? draft : undefined),
    ),
  );
  const onServer = available.filter((draft) => draft?.postId === postId) as RecoverableDraft[];
  return { onServer, isServerWorking };
}

async function isClosedInAllTabs({ id, editor }: RecoverableDraft, timeoutMs: number) {
  return (await isUnlocked(lockOfWorkingDraft(id), timeoutMs)) && (await isUnlocked(editor, timeoutMs));
}

async function readFromServer(id: string, owner: string, saved: Saved): Promise<RecoverableDraft | undefined> {
  const draft = await fetchWorkingDraft(id);
  if (!draft) return undefined;
  const { postId, version, revision, editor, updatedAt, fields } = draft;
  const { base, copy } = startOf(draft, saved);
  return {
    id,
    owner,
    postId,
    keptAt: updatedAt,
    base,
    copy,
    version: version ?? undefined,
    form: fields,
    link: { id, revision },
    place: "server",
    editor,
    ...(!draft.isOwn && { writer: draft.userName }),
  };
}

type StartOfDraft = { base: PostForm; copyRevision: number | null; updatedAt: string };

/** What the writer started from: the working copy or, if that was saved since, the post, because the server has only the latest text of a copy. */
function startOf({ base: live, copyRevision, updatedAt }: StartOfDraft, { base, copy }: Saved) {
  if (copyRevision === null) return { base: live, copy: undefined };
  if (copy?.revision === copyRevision) return { base, copy: { ...copy, live } };
  return { base: live, copy: { revision: copyRevision, live, savedBy: "", savedAt: updatedAt } };
}

/** A local draft replaces the server's draft that it continues, unless its editor has sent a later text. If the two have diverged, both are offered. */
export function mergeDrafts(local: RecoverableDraft[], server: RecoverableDraft[]) {
  const serverDrafts = new Map(server.map((draft) => [draft.id, draft]));
  const continued = new Set<string>();
  const current = local.filter((draft) => !isOlder(draft, serverDrafts.get(draft.link?.id ?? "")));
  const merged = current.map((draft): RecoverableDraft => {
    const serverDraft = draft.link && serverDrafts.get(draft.link.id);
    if (!draft.link || !serverDraft) return draft;
    if (!continues(draft, serverDraft)) return withoutLink(draft);
    continued.add(serverDraft.id);
    return { ...draft, link: { id: serverDraft.id, revision: serverDraft.link?.revision ?? null } };
  });
  const rest = server.filter(({ id }) => !continued.has(id));
  return [...merged, ...rest].sort((one, other) => (one.keptAt < other.keptAt ? 1 : -1));
}

const continues = (draft: RecoverableDraft, serverDraft: RecoverableDraft) =>
  serverDraft.editor === draft.id ||
  serverDraft.link?.revision === draft.link?.revision ||
  isSamePost(draft.form, serverDraft.form);

function isOlder({ id, link, form }: RecoverableDraft, serverDraft: RecoverableDraft | undefined) {
  if (!serverDraft?.link || serverDraft.editor !== id || link?.sentRevision === undefined) return false;
  return (serverDraft.link.revision ?? 0) > link.sentRevision && !isSamePost(form, serverDraft.form);
}

function withoutLink({ link: _, ...draft }: RecoverableDraft): RecoverableDraft {
  return draft;
}

export const findOpened = (drafts: RecoverableDraft[], opened: string | null) =>
  opened === null ? undefined : drafts.find(({ link }) => link?.id === opened);

export const differsFrom = (base: PostForm) => (draft: LocalDraft) => !isSamePost(draft.form, base);
