import pLimit from "p-limit";

import { randomUuid } from "@/lib/random-uuid";
import type { SavedDraft } from "@/posts/working-drafts/saved-draft";
import { showToast } from "@/ui/toast";

import { cloneForm, isSamePost, type PostForm } from "./post-form";
import type { Saved } from "./saved";
import { discardWorkingDraft, type DraftResult, sendDraft } from "./send-draft";
import { trackStoredImages } from "./stored-images";

export type DraftState =
  | { kind: "none" }
  | { kind: "stored"; at: string }
  /** `reason` is set when sending it again would not help. */
  | { kind: "unsent"; reason?: string; isSignedOut?: boolean };

/** `revision` is the last one that this editor read or wrote; null for a new draft. */
export type DraftLink = {
  id: string;
  revision: number | null;
  /** The highest revision that this editor has sent or taken over. */
  sentRevision?: number;
};

type CurrentDraft = DraftLink & {
  sentRevision: number;
  sent: Sent | undefined;
  sending?: Sent | undefined;
  /** The draft was saved or discarded, so a request that arrives later must not bring it back. */
  isEnded?: boolean;
  /** The ids of the editors whose text this draft continues. */
  editors: Set<string>;
};

type Sent = { postId: number | null; version: number | null; copyRevision: number | null; fields: PostForm };

export type DraftSyncOptions = {
  /** The id of this open editor. */
  editor: string;
  owner: string;
  form: { getValues: () => PostForm };
  saved: { readonly current: Saved };
  /** Why the text can't be stored; undefined when it can. */
  problem: () => string | undefined;
  onState: (state: DraftState) => void;
  /** Gets the id under which the text can be opened again; undefined when the text is not on the server. */
  onLink: (id: string | undefined) => void;
};

/** How long a save, and `finish`, wait for a request that is under way. */
const MAX_REQUEST_WAIT_MS = 2000;

export type DraftSync = ReturnType<typeof makeDraftSync>;

/** Sends unsaved changes to the server as a working draft, one request at a time; `use-draft-sync.ts` decides when. */
export function makeDraftSync(options: DraftSyncOptions) {
  const { editor, onLink } = options;
  const sync: Sync = { ...options, images: trackStoredImages(), current: newDraft(editor, editor), isPaused: false };
  const oneAtATime = pLimit(1);
  let running: Promise<unknown> = Promise.resolve();

  const flush = (isLeaving = false) => {
    // Once the page is left, a request that waits in the queue is never sent.
    running = isLeaving ? send(sync, true) : oneAtATime(() => send(sync, false));
    return running;
  };

  return {
    flush,
    /** Sends what has not been sent, and waits for the response, but not longer than MAX_REQUEST_WAIT_MS. */
    finish: () => Promise.race([flush(), sleep(MAX_REQUEST_WAIT_MS)]),
    link: (): DraftLink => ({
      id: sync.current.id,
      revision: sync.current.revision,
      sentRevision: sync.current.sentRevision,
    }),
    /** Sends nothing more until `resume`: call it before a save. Returns the draft that the save completes, if there is one. */
    pause: async (): Promise<SavedDraft | undefined> => {
      await Promise.race([running, sleep(MAX_REQUEST_WAIT_MS)]);
      sync.isPaused = true;
      return sync.current.sentRevision > 0 ? { id: sync.current.id, ...lastKnown(sync, sync.current) } : undefined;
    },
    /** `isSaved` means that the save has stored the text and deleted the draft. */
    resume: (isSaved: boolean) => {
      sync.isPaused = false;
      if (!isSaved) return;
      endDraft(sync, sync.current);
      onLink(undefined);
    },
    adopt: (link: DraftLink, from: Adopted) => adopt(sync, link, from),
    /** Call this once the form no longer has the draft's text; the draft stays on the server. */
    detach: () => {
      startDraft(sync, newDraft(randomUuid(), editor));
      onLink(undefined);
    },
    /** Deletes the draft, and sends nothing more until `resume`. */
    discard: async () => {
      sync.isPaused = true;
      const draft = sync.current;
      endDraft(sync, draft);
      if (draft.sentRevision > 0) await discardWorkingDraft(draft.id, lastKnown(sync, draft));
    },
  };
}

type Sync = DraftSyncOptions & {
  images: ReturnType<typeof trackStoredImages>;
  current: CurrentDraft;
  isPaused: boolean;
};

function startDraft(sync: Sync, draft: CurrentDraft, state: DraftState = { kind: "none" }) {
  sync.current = draft;
  sync.onState(state);
}

function endDraft(sync: Sync, draft: CurrentDraft) {
  draft.isEnded = true;
  startDraft(sync, newDraft(randomUuid(), sync.editor));
}

async function send(sync: Sync, isLeaving: boolean): Promise<void> {
  if (sync.isPaused) return;
  const { owner, editor, current: draft } = sync;
  const fields = cloneForm(sync.form.getValues());
  const { base } = sync.saved.current;
  if (isSamePost(fields, base)) return removeDraft(sync, draft);
  const reason = sync.problem();
  if (reason) return sync.onState({ kind: "unsent", reason });
  const sent = { ...startOf(sync.saved.current), fields };
  if ([draft.sent, draft.sending].some((earlier) => earlier && isSameDraft(earlier, sent))) return;
  draft.sending = sent;
  draft.sentRevision += 1;
  const revision = draft.sentRevision;
  const body = { owner, editor, revision, basedOn: draft.revision, ...sent, fields: sync.images.replaceIn(fields) };
  const result = await sendDraft(draft.id, body, isLeaving);
  if (draft.sending === sent) draft.sending = undefined;
  if (draft === sync.current) return handleResult(sync, { draft, sent, revision, result, isLeaving });
  if (draft.isEnded && result.kind === "stored") await discardWorkingDraft(draft.id, { revision, editor });
}

type SentRequest = { draft: CurrentDraft; sent: Sent; revision: number; result: DraftResult; isLeaving: boolean };

async function handleResult(sync: Sync, { draft, sent, revision, result, isLeaving }: SentRequest) {
  switch (result.kind) {
    case "stored":
      sync.images.remember(sent.fields, result);
      Object.assign(draft, { revision, sent });
      sync.onLink(draft.id);
      return sync.onState({ kind: "stored", at: result.updatedAt });
    case "stale":
      // Text from this editor, or from one that this draft continues, may be replaced. Otherwise this text becomes a draft of its own, and what the server has stays.
      if (result.current && draft.editors.has(result.current.editor)) continueFrom(draft, result.current.revision);
      else {
        startDraft(sync, newDraft(randomUuid(), sync.editor));
        if (result.current) showToast(changedElsewhere);
      }
      return send(sync, isLeaving);
    case "refused":
      return sync.onState({ kind: "unsent", reason: result.message });
    default:
      return sync.onState({ kind: "unsent", isSignedOut: result.kind === "signed-out" });
  }
}

async function removeDraft(sync: Sync, draft: CurrentDraft) {
  if (draft.sentRevision === 0) return sync.onState({ kind: "none" });
  endDraft(sync, draft);
  sync.onLink(undefined);
  await discardWorkingDraft(draft.id, lastKnown(sync, draft));
}

/** `editor` wrote the text; `stored` is the text on the server, when the draft is from there. */
type Adopted = { editor: string; stored?: { at: string; fields: PostForm } | undefined };

/** From now on, the form's text is sent as this draft. Call this once the form has the draft's text, or one that continues it. */
function adopt(sync: Sync, link: DraftLink, from: Adopted) {
  const sent = from.stored && { ...startOf(sync.saved.current), fields: from.stored.fields };
  const editors = new Set([sync.editor, from.editor]);
  const state: DraftState | undefined = from.stored && { kind: "stored", at: from.stored.at };
  startDraft(sync, { ...link, sentRevision: link.revision ?? 0, sent, editors }, state);
  sync.onLink(link.id);
}

/** Ignores revisions that got no response, because another editor may have used their numbers since. */
const lastKnown = ({ editor }: Sync, { revision }: CurrentDraft) => ({ revision: revision ?? 1, editor });

const changedElsewhere = {
  title: "This text was also changed in another window",
  description: "Both versions are kept. The other one is on the dashboard, under Unfinished.",
};

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const newDraft = (id: string, editor: string): CurrentDraft => ({
  id,
  revision: null,
  sentRevision: 0,
  sent: undefined,
  editors: new Set([editor]),
});

function continueFrom(draft: CurrentDraft, revision: number) {
  draft.revision = revision;
  draft.sentRevision = Math.max(draft.sentRevision, revision);
}

function startOf({ id, version, copy }: Saved) {
  return { postId: id ?? null, version: version ?? null, copyRevision: copy?.revision ?? null };
}

const isSameDraft = (one: Sent, other: Sent) =>
  one.postId === other.postId &&
  one.version === other.version &&
  one.copyRevision === other.copyRevision &&
  isSamePost(one.fields, other.fields);
