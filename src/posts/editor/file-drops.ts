import { type DragEvent, type RefObject, useEffect } from "react";

import type { ImagePickerHandle } from "@/images/image-picker";
import { showToast } from "@/ui/toast";

export const dropInto = (picker: RefObject<ImagePickerHandle | null>) => (event: DragEvent) => {
  const [file] = event.dataTransfer.files;
  if (!file) return;
  event.preventDefault();
  picker.current?.choose(file);
};

/** A file dropped elsewhere would open in this tab in place of the editor, so a message says where to drop it. */
export function useRefuseFileDrops() {
  useEffect(() => {
    const allow = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const explain = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.files.length) return;
      event.preventDefault();
      showToast({
        title: "You can’t drop a file here",
        description: "Drop an image into the text, or on Featured Image.",
        variant: "destructive",
      });
    };
    addEventListener("dragover", allow);
    addEventListener("drop", explain);
    return () => {
      removeEventListener("dragover", allow);
      removeEventListener("drop", explain);
    };
  }, []);
}
