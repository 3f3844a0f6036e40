import { useEffect, useRef, useState } from "react";

/** Keeps the end of the session from leading away from unsaved work: it asks for a sign-in over it. */
export function useSessionEnd(isUnsaved: () => boolean) {
  const [isAsked, setAsked] = useState(false);
  const now = useRef(isUnsaved);
  now.current = isUnsaved;

  useEffect(() => {
    const keepOpen = (event: Event) => {
      if (!now.current()) return;
      event.preventDefault();
      setAsked(true);
    };
    addEventListener("session-ended", keepOpen);
    return () => removeEventListener("session-ended", keepOpen);
  }, []);

  return { isAsked, ask: () => setAsked(true), close: () => setAsked(false) };
}
