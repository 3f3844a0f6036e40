import { useEffect, useRef, useState } from "react";

/** When the session ends with unsaved work, asks the user to sign in again instead of leaving the page. */
export function useSessionEnd(isUnsaved: () => boolean) {
  const [isSignInNeeded, setSignInNeeded] = useState(false);
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;

  useEffect(() => {
    const stayOnPage = (event: Event) => {
      if (!latest.current()) return;
      event.preventDefault();
      setSignInNeeded(true);
    };
    addEventListener("session-ended", stayOnPage);
    return () => removeEventListener("session-ended", stayOnPage);
  }, []);

  return { isSignInNeeded, requestSignIn: () => setSignInNeeded(true), close: () => setSignInNeeded(false) };
}
