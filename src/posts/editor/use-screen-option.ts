import { useSyncExternalStore } from "react";

import { isOptionOn, type ScreenOption, watchScreenOptions } from "./screen-options";

export function useScreenOption(option: ScreenOption) {
  return useSyncExternalStore(
    watchScreenOptions,
    () => isOptionOn(option),
    () => false,
  );
}
