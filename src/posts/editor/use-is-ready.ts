import { useEffect, useState } from "react";

/** False until React handles events: anything typed before that would be lost. */
export function useIsReady() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady;
}
