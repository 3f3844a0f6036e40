import { useEffect, useRef, useState } from "react";

/** Asks before leaving unsaved work: in a dialog for links, in the browser's own prompt for everything else. */
export function useLeaveGuard(isUnsaved: () => boolean) {
  const [asked, setAsked] = useState<{ target: string; isRefused: boolean }>();
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
      setAsked({ target: link.href, isRefused: false });
    };
    addEventListener("beforeunload", confirmUnload);
    document.addEventListener("click", ask, { capture: true });
    return () => {
      removeEventListener("beforeunload", confirmUnload);
      document.removeEventListener("click", ask, { capture: true });
    };
  }, []);

  return {
    target: asked?.target,
    /** True when the dialog asks again, because the work could not be saved before leaving. */
    isRefused: asked?.isRefused ?? false,
    cancel: () => setAsked(undefined),
    askAgain: (target: string) => setAsked({ target, isRefused: true }),
    disable: () => {
      guard.current.isDisabled = true;
    },
    /** While true, a save does not leave the page, because its caller does. */
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
