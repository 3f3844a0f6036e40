import { type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

import type { Islands } from "./start";

/** Resolves when the island's effects have run. */
export async function hydrateIsland(element: HTMLElement, islands: Islands) {
  const { island: name, id, props } = element.dataset;
  const Component = await islands[name ?? ""]?.();
  if (!Component) throw new Error(`Unknown island ${name}`);
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
