import { useSyncExternalStore } from "react";

import { isViewOn, type View, watchViews } from "./stored-view";

export function useView(view: View) {
  return useSyncExternalStore(
    watchViews,
    () => isViewOn(view),
    () => false,
  );
}
