import { useEffect, useState } from "react";

/** What is typed before React listens would be lost. */
export function useIsReady() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady;
}
