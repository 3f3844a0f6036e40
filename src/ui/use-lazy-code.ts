import { useEffect, useState } from "react";

import { showToast } from "./toast";

/**
 * The code of a dialog. It is loaded when somebody first focuses something, and undefined until it `isNeeded`. After a failure a toast says so;
 * `onFailed` must then make it unneeded.
 */
export function useLazyCode<Code>(load: () => Promise<Code>, isNeeded: boolean, onFailed: () => void) {
  const [loaded, setLoaded] = useState<{ code: Code }>();
  useLoadOnFocus(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again each time it is needed
  useEffect(() => {
    if (isNeeded) load().then((code) => setLoaded({ code }), fail);
  }, [isNeeded]);

  function fail() {
    onFailed();
    showToast({
      title: "This window could not be loaded",
      description: "Check your connection and try again. If that doesn’t help, save and reload the page.",
      variant: "destructive",
    });
  }

  return loaded?.code;
}

/** `load` must be the same function at each render. */
export function useLoadOnFocus(load: () => Promise<unknown>) {
  useEffect(() => {
    const prepare = () => void load().catch(() => {});
    addEventListener("focusin", prepare, { once: true });
    return () => removeEventListener("focusin", prepare);
  }, [load]);
}
