import { useState } from "react";

import { unsavedWork } from "@/admin/unsaved-work";
import { formatDateTime } from "@/lib/time/local-dates";
import { DRAFT_RETENTION_DAYS } from "@/posts/editor/saving/local-drafts";
import { Dialog } from "@/ui/dialog";

import { discardOnServer, discardPost, savePost, type UnsavedPost } from "./unsaved-posts";

type LogoutDialogProps = {
  posts: UnsavedPost[];
  username: string;
  isLoggingOut: boolean;
  /** Logs out and then, if that succeeded, runs `afterLogout`. */
  onLogout: (afterLogout?: () => Promise<unknown>) => void;
  onClose: () => void;
};

export function LogoutDialog({ posts, username, isLoggingOut, onLogout, onClose }: LogoutDialogProps) {
  const { remaining, problems, isSaving, save, keepDraft } = useUnsavedPosts(posts, onLogout);
  const savable = remaining.filter(canBeSavedHere);
  const isBusy = isSaving || isLoggingOut;

  function close() {
    unsavedWork()?.resume();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={() => !isBusy && close()}
      title="Log out with unsaved changes?"
      description={`Changes you keep stay in this browser for ${DRAFT_RETENTION_DAYS} days and are offered only to you, ${username}, the next time you log in here. Anyone with access to this computer’s files could read them.`}
    >
      <UnsavedList posts={remaining} problems={problems} />
      <footer className="mt-6 flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-ghost" disabled={isBusy} onClick={close}>
          Cancel
        </button>
        <button
          type="button"
          className="btn btn-ghost text-error"
          disabled={isBusy}
          onClick={async () => {
            await Promise.all(savable.map(discardOnServer));
            onLogout(() => Promise.all(savable.map(discardPost)));
          }}
        >
          Discard and log out
        </button>
        <button type="button" className="btn" disabled={isBusy} onClick={keepDraft}>
          Keep for me and log out
        </button>
        <button type="button" className="btn btn-primary" disabled={isBusy || savable.length === 0} onClick={save}>
          {isSaving ? "Saving..." : "Save and log out"}
        </button>
      </footer>
    </Dialog>
  );
}

const canBeSavedHere = ({ place }: UnsavedPost) => place !== "another tab";

function useUnsavedPosts(posts: UnsavedPost[], onLogout: LogoutDialogProps["onLogout"]) {
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const remaining = posts.filter(({ id }) => !saved.has(id));
  const savable = remaining.filter(canBeSavedHere);

  async function save() {
    setSaving(true);
    const found = new Map<string, string>();
    const done = new Set(saved);
    for (const post of savable) {
      const problem = await savePost(post).catch(() => "It could not be saved.");
      if (problem) found.set(post.id, problem);
      else done.add(post.id);
    }
    setProblems(found);
    setSaved(done);
    setSaving(false);
    if (found.size === 0) onLogout();
  }

  async function keepDraft() {
    const work = savable.some(({ place }) => place === "here") ? unsavedWork() : undefined;
    if (work && !(await work.keepInBrowser())) {
      setProblems(new Map([[work.draftId, "This browser can’t store it. Save it or discard it."]]));
      return;
    }
    onLogout();
  }

  return { remaining, problems, isSaving, save, keepDraft };
}

type UnsavedListProps = { posts: UnsavedPost[]; problems: ReadonlyMap<string, string> };

function UnsavedList({ posts, problems }: UnsavedListProps) {
  return (
    <ul aria-label="Unsaved posts" className="max-h-72 space-y-3 overflow-y-auto">
      {posts.map((post) => (
        <li key={post.id} className="rounded-box border border-rule px-4 py-3">
          <PostLine post={post} />
          {problems.has(post.id) && (
            <p role="alert" className="mt-1 text-sm text-error">
              {problems.get(post.id)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const places = { here: "Open here", closed: "Left unsaved", "another tab": "Open in another tab, where it stays" };

function PostLine({ post: { title, href, keptAt, place } }: { post: UnsavedPost }) {
  return (
    <>
      <p className="font-medium wrap-anywhere" dir="auto">
        {title || "Untitled"}
      </p>
      <p className="text-sm text-muted">
        {places[place]}
        {keptAt && `, ${formatDateTime(keptAt)}`}
        {place === "closed" && (
          <>
            {" · "}
            <a href={href} className="link">
              Open
            </a>
          </>
        )}
      </p>
    </>
  );
}
