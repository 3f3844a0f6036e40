import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

import { type IslandName, islands } from "@/island-registry";

const isIslandName = (name: string | undefined): name is IslandName => name !== undefined && name in islands;

/** Loads the code of one island and lets React take it over; resolves when its effects have run. */
export async function hydrateIsland(element: HTMLElement) {
  const { island: name, id, props } = element.dataset;
  if (!isIslandName(name)) throw new Error(`Unknown island ${name}`);
  const Component = (await islands[name]()) as ComponentType<object>;
  await new Promise<void>((resolve) => {
    hydrateRoot(
      element,
      <Ready onReady={resolve}>
        <Component {...JSON.parse(props ?? "{}")} />
      </Ready>,
      { identifierPrefix: id },
    );
  });
  element.dataset.ready = "";
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
