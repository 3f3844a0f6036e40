import type { Islands } from "@/islands/hydrate";

import { islands } from "./island-registry";

export { shareArticle } from "@/posts/share";

/** Loads the island and React at the same time. Resolves when the island's effects have run. */
export async function hydrate(element: HTMLElement) {
  const { island: name = "" } = element.dataset;
  const load = (islands as Islands)[name];
  if (!load) throw new Error(`Unknown island ${name}`);
  const [{ hydrateIsland }, Component] = await Promise.all([import("@/islands/hydrate"), load()]);
  await hydrateIsland(element, Component);
}
