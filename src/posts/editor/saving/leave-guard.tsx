import { useEffect, useRef, useState } from "react";

import { Dialog } from "@/ui/dialog";

/** Asks before leaving unsaved work: in a dialog for links, in the browser's own prompt for everything else. */
export function useLeaveGuard(isUnsaved: () => boolean) {
  const [target, setTarget] = useState<string>();
  const guard = useRef({ isUnsaved, isDisabled: false, isStaying: false });
  guard.current.isUnsaved = isUnsaved;

  useEffect(() => {
    const isBlocking = () => !guard.current.isDisabled && guard.current.isUnsaved();
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (isBlocking()) event.preventDefault();
    };
    const ask = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link || !isBlocking()) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(link.href);
    };
    addEventListener("beforeunload", confirmUnload);
    document.addEventListener("click", ask, { capture: true });
    return () => {
      removeEventListener("beforeunload", confirmUnload);
      document.removeEventListener("click", ask, { capture: true });
    };
  }, []);

  return {
    target,
    cancel: () => setTarget(undefined),
    disable: () => {
      guard.current.isDisabled = true;
    },
    /** While true, a save does not leave the page: its caller does. */
    setStaying: (isStaying: boolean) => {
      guard.current.isStaying = isStaying;
    },
    isStaying: () => guard.current.isStaying,
    reset: () => {
      guard.current.isDisabled = false;
      guard.current.isStaying = false;
    },
    leave: (url: string) => {
      if (guard.current.isStaying) return;
      guard.current.isDisabled = true;
      location.assign(url);
    },
  };
}

function followedLink(event: MouseEvent) {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target === "_blank" || link.closest("[contenteditable=true]")) return undefined;
  return link.getAttribute("href")?.startsWith("#") ? undefined : link;
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>;

type LeaveDialogProps = {
  isPublished: boolean;
  isOnServer: boolean;
  isStorageWorking: boolean;
  /** No draft keeps images whose upload has not finished or has failed. */
  hasUnfinishedUploads: boolean;
  onStay: () => void;
  onLeave: () => void;
  onSave: () => void;
};

export function LeaveDialog({
  isPublished,
  isOnServer,
  isStorageWorking,
  hasUnfinishedUploads,
  onStay,
  onLeave,
  onSave,
}: LeaveDialogProps) {
  const state = isPublished ? "Readers don’t see your last changes yet." : "Your last changes are not saved yet.";
  const consequence = isOnServer
    ? "They are kept: you’ll find them under Unfinished on the dashboard."
    : isStorageWorking
      ? "This browser keeps them and offers them when you come back to this post."
      : "This browser can’t keep them: if you leave, they are lost.";
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title="Leave without saving?"
      description={`${state} ${consequence}${
        hasUnfinishedUploads ? " Images that are not uploaded yet are lost." : ""
      }`}
    >
      <footer className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-ghost" onClick={onStay}>
          Stay
        </button>
        <button type="button" className="btn" onClick={onLeave}>
          Leave without saving
        </button>
        <button type="button" className="btn btn-primary" onClick={onSave}>
          Save and leave
        </button>
      </footer>
    </Dialog>
  );
}
