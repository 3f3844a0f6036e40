import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { currentVersion } from "@/lib/http/problem";
import { toastOnNextPage } from "@/ui/next-page-toast";

import { type PathwayInput, pathwaysApi } from "./input";
import type { PathwayValues } from "./pathway-form";
import type { StoredPathway } from "./queries";

/** `theirs` is what somebody else has saved in the meantime, until the user has decided which version to keep. */
export function useSavePathway(
  pathway: StoredPathway | null,
  form: UseFormReturn<PathwayValues, unknown, PathwayInput>,
  show: (pathway: StoredPathway) => void,
) {
  const [theirs, setTheirs] = useState<StoredPathway>();
  const [isCreated, setCreated] = useState(false);
  const openedVersion = useRef(pathway?.updatedAt);
  const typed = useRef("");

  const save = useAction<PathwayInput, StoredPathway>({
    run: async (values) => {
      typed.current = JSON.stringify(form.getValues());
      if (!pathway) return fetchJson(pathwaysApi, { method: "POST", body: values });
      const body = { ...values, updatedAt: openedVersion.current };
      return fetchJson(`${pathwaysApi}/${pathway.id}`, { method: "PATCH", body });
    },
    invalidates: [pathwaysApi],
    success: { title: "Success", description: `Pathway ${pathway ? "updated" : "created"} successfully` },
    failure: { title: "Error", description: `Failed to ${pathway ? "update" : "create"} pathway` },
    onSuccess: (saved) => {
      openedVersion.current = saved.updatedAt;
      setTheirs(undefined);
      // What was typed during the save is kept, and is still unsaved.
      if (JSON.stringify(form.getValues()) === typed.current) show(saved);
      if (pathway) return;
      toastOnNextPage({ title: "Success", description: "Pathway created successfully" });
      setCreated(true);
    },
    onFailure: (error) => {
      const current = currentVersion<StoredPathway>(error);
      if (current) setTheirs(current);
    },
  });

  return {
    save,
    isCreated,
    theirs,
    takeTheirs: () => {
      if (!theirs) return;
      openedVersion.current = theirs.updatedAt;
      setTheirs(undefined);
      show(theirs);
    },
    replaceTheirs: () => {
      openedVersion.current = theirs?.updatedAt;
      return form.handleSubmit((values) => save.mutate(values))();
    },
  };
}
