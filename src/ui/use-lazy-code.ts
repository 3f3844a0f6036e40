import { useEffect, useState } from "react";

import { showToast } from "./toast";

/** Undefined until the code is needed and loaded. After a failure, a toast says so; `onFailed` must then make `isNeeded` false. */
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
      title: "This dialog could not be loaded",
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
