import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { glossaryApi } from "@/glossary/admin-api-address";

import { GlossaryCache, type GlossaryEntry } from "./glossary-cache";

/** The entries come from the query cache, because the checks of the text also need them. */
export function useGlossary() {
  const client = useQueryClient();
  const [glossary] = useState(
    () =>
      new GlossaryCache(({ isFresh }) =>
        client.fetchQuery<GlossaryEntry[]>({ queryKey: [glossaryApi], ...(isFresh && { staleTime: 0 }) }),
      ),
  );
  return glossary;
}
