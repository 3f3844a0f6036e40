import { isDeepStrictEqual } from "node:util";

import { type ComponentType, useId } from "react";
import { renderToString } from "react-dom/server";

import { env } from "@/env";
import type { IslandName } from "@/island-registry";

type IslandOptions<Props extends object> = {
  name: IslandName;
  component?: ComponentType<Props>;
  props: Props;
  /** When React takes over: on hover, focus or click; at once; or on this window event. */
  wake?: "touch" | "load" | `event:${string}`;
  /** A sleeping island can't follow Back to another query of the address, so the page is reloaded. */
  followsAddress?: boolean;
};

export function Island<Props extends object>({
  name,
  component: Component,
  props,
  wake = "touch",
  followsAddress,
}: IslandOptions<Props>) {
  const id = useId();
  const json = JSON.stringify(props);
  if (!env.production && !isDeepStrictEqual(JSON.parse(json), { ...props })) {
    throw new Error(`The props of the island ${name} are not plain JSON`);
  }
  // A root of its own, as in the browser: rendered inline, useId would give other ids than hydration does.
  const html = Component ? renderToString(<Component {...props} />, { identifierPrefix: id }) : "";
  return (
    <div
      className="contents"
      data-island={name}
      data-id={id}
      data-props={json}
      data-wake={wake}
      data-follows-address={followsAddress ? "" : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
