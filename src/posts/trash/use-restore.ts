import { useEffect } from "react";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { draftsApi } from "@/posts/working-drafts/addresses";

import { UNDO_DELETE } from "./deleted-toast";

const api = "/api/admin/posts";

export function useRestore() {
  const restore = useAction<number>({
    run: (id) => fetchJson(`${api}/${id}/restore`, { method: "POST", body: {} }),
    invalidates: [api, draftsApi],
    success: { title: "Post restored", description: "The post is back as it was." },
    failure: { title: "Failed to restore post", description: "An error occurred" },
  });
  const { mutate } = restore;
  useEffect(() => {
    const onUndo = (event: Event) => mutate((event as CustomEvent<number>).detail);
    addEventListener(UNDO_DELETE, onUndo);
    return () => removeEventListener(UNDO_DELETE, onUndo);
  }, [mutate]);
  return restore;
}
