import { isDeepStrictEqual } from "node:util";

import { type ComponentType, useId } from "react";
import { renderToString } from "react-dom/server";

import { env } from "@/env";
import type { IslandName } from "@/island-registry";

type IslandOptions<Props extends object> = {
  name: IslandName;
  component?: ComponentType<Props>;
  props: Props;
  /** When to hydrate: on hover, focus or input; immediately; or on this window event. */
  hydrateOn?: "interaction" | "load" | `event:${string}`;
  /** Before hydration, going Back to another query string reloads the page. */
  followsUrl?: boolean;
};

export function Island<Props extends object>({
  name,
  component: Component,
  props,
  hydrateOn = "interaction",
  followsUrl,
}: IslandOptions<Props>) {
  const id = useId();
  const json = JSON.stringify(props);
  if (!env.production && !isDeepStrictEqual(JSON.parse(json), { ...props })) {
    throw new Error(`The props of the island ${name} are not plain JSON`);
  }
  // Rendered as a separate root, as in the browser: rendered inline, useId would generate other ids than hydration does.
  const html = Component ? renderToString(<Component {...props} />, { identifierPrefix: id }) : "";
  return (
    <div
      className="contents"
      data-island={name}
      data-id={id}
      data-props={json}
      data-hydrate-on={hydrateOn}
      data-follows-url={followsUrl ? "" : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
