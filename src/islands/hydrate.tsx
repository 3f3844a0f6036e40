import { type ComponentType, type ReactNode, startTransition, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";

import { repeatEarlyInput, showEarlyText } from "./early-input";

// biome-ignore lint/suspicious/noExplicitAny: each island has its own props
type IslandComponent = ComponentType<any>;

export type Islands = Record<string, () => Promise<IslandComponent>>;

export async function hydrateIsland(element: HTMLElement, Component: IslandComponent) {
  const { id, props } = element.dataset;
  await new Promise<void>((resolve) => {
    const island = (
      <Ready onCommit={() => showEarlyText(element)} onReady={resolve}>
        <Component {...JSON.parse(props ?? "{}")} />
      </Ready>
    );
    // React renders a transition in short tasks, so that the browser can handle input in between.
    startTransition(() => {
      hydrateRoot(element, island, { identifierPrefix: id });
    });
  });
  element.dataset.ready = "";
  repeatEarlyInput(element);
}

type ReadyProps = { onCommit: () => void; onReady: () => void; children: ReactNode };

function Ready({ onCommit, onReady, children }: ReadyProps) {
  useLayoutEffect(onCommit, [onCommit]);
  useEffect(onReady, [onReady]);
  return children;
}
