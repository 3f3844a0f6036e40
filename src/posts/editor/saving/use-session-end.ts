import { useEffect, useRef, useState } from "react";

/** With unsaved work, the end of the session asks for a sign-in instead of leaving the page. */
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
