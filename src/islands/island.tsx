import { isDeepStrictEqual } from "node:util";

import { type ComponentType, useId } from "react";
import { renderToString } from "react-dom/server";

import { env } from "@/env";
import type { IslandName } from "@/island-registry";

type IslandOptions<Props extends object> = {
  name: IslandName;
  /** Without one, nothing is shown until the island wakes. */
  component?: ComponentType<Props>;
  /** Plain JSON: dates as ISO strings, no functions. */
  props: Props;
  /** When React takes over: at the first touch (hover, focus, click), at once, or when this window event is fired. */
  wake?: "touch" | "load" | `event:${string}`;
  /** What it shows depends on the query of the address: asleep it can’t follow Back, so the page is loaded again. */
  followsAddress?: boolean;
};

/** A piece of the page that the browser makes interactive; until then it is the HTML rendered here. */
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
  // Its own root, as in the browser: rendered inline, useId would give other ids than hydration does.
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
