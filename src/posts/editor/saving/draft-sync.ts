import pLimit from "p-limit";
import type { UseFormReturn } from "react-hook-form";

import { randomUuid } from "@/lib/random-uuid";
import type { SavedDraft } from "@/posts/working-drafts/input";
import { showToast } from "@/ui/toast";

import { copyOf, isSamePost, type PostForm } from "./post-form";
import type { Saved } from "./save-once";
import { discardWorkingDraft, sendDraft } from "./send-draft";
import { storedImages } from "./stored-images";

/** Where the server's copy of the unsaved changes is. */
export type DraftState =
  | { kind: "none" }
  | { kind: "stored"; at: string }
  /** With a reason when sending it again does not help. */
  | { kind: "unsent"; reason?: string; isSignedOut?: boolean };

/** A working draft as this editor knows it: the revision that it last read or wrote, null for a new one. */
export type DraftLink = {
  id: string;
  revision: number | null;
  /** The highest revision that it sent. */
  tried?: number;
};

type Current = DraftLink & {
  tried: number;
  /** What the server has, and what is on its way there. */
  sent: Sent | undefined;
  sending?: Sent | undefined;
  /** It was saved or discarded, so a request that arrives later must not bring it back. */
  isOver?: boolean;
  /** The editors whose text this draft continues. */
  editors: Set<string>;
};

type Sent = { postId: number | null; version: number | null; fields: PostForm };

export type DraftSyncOptions = {
  /** The id of this open editor. */
  editor: string;
  owner: string;
  form: Pick<UseFormReturn<PostForm>, "getValues">;
  saved: { readonly current: Saved };
  /** Why the text can't be stored as it is. */
  problem: () => string | undefined;
  onState: (state: DraftState) => void;
  /** The id under which the text can be opened again; undefined when there is nothing on the server. */
  onLink: (id: string | undefined) => void;
};

/** How long a save waits for a request that is under way, so that the two do not cross. */
const SETTLE_MS = 2000;

export type DraftSync = ReturnType<typeof makeDraftSync>;

/** Sends unsaved changes to the server as a working draft, one request at a time. */
export function makeDraftSync(options: DraftSyncOptions) {
  const { editor, owner, form, saved, problem, onState, onLink } = options;
  const images = storedImages();
  const oneAtATime = pLimit(1);
  let current = newDraft(editor, editor);
  let running: Promise<unknown> = Promise.resolve();
  let isPaused = false;

  function begin(draft: Current, state: DraftState = { kind: "none" }) {
    current = draft;
    onState(state);
  }

  function end(draft: Current) {
    draft.isOver = true;
    begin(newDraft(randomUuid(), editor));
  }

  async function send(isLeaving: boolean): Promise<void> {
    if (isPaused) return;
    const draft = current;
    const text = copyOf(form.getValues());
    const { id, version = null, base } = saved.current;
    if (isSamePost(text, base)) return remove(draft);
    const reason = problem();
    if (reason) return onState({ kind: "unsent", reason });
    const sent = { postId: id ?? null, version, fields: text };
    if ([draft.sent, draft.sending].some((earlier) => earlier && isSameDraft(earlier, sent))) return;
    draft.sending = sent;
    draft.tried += 1;
    const revision = draft.tried;
    const body = { owner, editor, revision, basedOn: draft.revision, ...sent, fields: images.replaceIn(text) };
    const answer = await sendDraft(draft.id, body, isLeaving);
    if (draft.sending === sent) draft.sending = undefined;
    if (draft !== current) {
      if (draft.isOver && answer.kind === "stored") await discardWorkingDraft(draft.id, { revision, editor });
      return;
    }
    switch (answer.kind) {
      case "stored":
        images.remember(text, answer);
        Object.assign(draft, { revision, sent });
        onLink(draft.id);
        return onState({ kind: "stored", at: answer.updatedAt });
      case "stale":
        // The server has an earlier request of this editor, or of one that it continues. Anything else is somebody's newer text, which is kept beside this one.
        if (answer.current && draft.editors.has(answer.current.editor)) continueFrom(draft, answer.current.revision);
        else {
          begin(newDraft(randomUuid(), editor));
          if (answer.current) showToast(changedElsewhere);
        }
        return send(isLeaving);
      case "refused":
        return onState({ kind: "unsent", reason: answer.message });
      default:
        return onState({ kind: "unsent", isSignedOut: answer.kind === "signed-out" });
    }
  }

  /** The form is as it was saved: nothing is unfinished. */
  async function remove(draft: Current) {
    if (draft.tried === 0) return onState({ kind: "none" });
    end(draft);
    onLink(undefined);
    await discardWorkingDraft(draft.id, lastKnown(draft));
  }

  /** Not the numbers of requests without a response: another editor may have used them since. */
  const lastKnown = ({ revision }: Current) => ({ revision: revision ?? 1, editor });

  const flush = (isLeaving = false) => {
    // Nothing that waits in a queue is sent when the page is left.
    running = isLeaving ? send(true) : oneAtATime(() => send(false));
    return running;
  };

  return {
    flush,
    /** Sends what has not been sent, but waits for it no longer than before a save. */
    finish: () => Promise.race([flush(), sleep(SETTLE_MS)]),
    link: (): DraftLink => ({ id: current.id, revision: current.revision, tried: current.tried }),
    /** To be called before a save: the draft that it completes, if there is one. */
    settle: async (): Promise<SavedDraft | undefined> => {
      await Promise.race([running, sleep(SETTLE_MS)]);
      isPaused = true;
      return current.tried > 0 ? { id: current.id, ...lastKnown(current) } : undefined;
    },
    /** The save is over; `isSaved` when the draft was deleted with it. */
    resume: (isSaved: boolean) => {
      isPaused = false;
      if (!isSaved) return;
      end(current);
      onLink(undefined);
    },
    /** The form now has the text of this draft, or one that continues it. */
    adopt: (link: DraftLink, from: { editor: string; stored?: { at: string; fields: PostForm } | undefined }) => {
      const { id = null, version = null } = saved.current;
      const sent = from.stored && { postId: id, version, fields: from.stored.fields };
      const editors = new Set([editor, from.editor]);
      begin(
        { ...link, tried: link.revision ?? 0, sent, editors },
        from.stored && { kind: "stored", at: from.stored.at },
      );
      onLink(link.id);
    },
    /** The form no longer has the text of the draft, which stays on the server. */
    detach: () => {
      begin(newDraft(randomUuid(), editor));
      onLink(undefined);
    },
    /** Deletes the draft, and sends nothing more until `resume`. */
    discard: async () => {
      isPaused = true;
      const draft = current;
      end(draft);
      if (draft.tried > 0) await discardWorkingDraft(draft.id, lastKnown(draft));
    },
  };
}

const changedElsewhere = {
  title: "This text was also changed in another window",
  description: "Both are kept. The other one is on the dashboard, under Unfinished.",
};

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const newDraft = (id: string, editor: string): Current => ({
  id,
  revision: null,
  tried: 0,
  sent: undefined,
  editors: new Set([editor]),
});

function continueFrom(draft: Current, revision: number) {
  draft.revision = revision;
  draft.tried = Math.max(draft.tried, revision);
}

const isSameDraft = (one: Sent, other: Sent) =>
  one.postId === other.postId && one.version === other.version && isSamePost(one.fields, other.fields);
