import type { EditorState } from "@milkdown/kit/prose/state";
import { useRef } from "react";

import { calloutLabel } from "@/content/callouts";

import { calloutAt } from "./callout-commands";

export function CalloutStatus({ state }: { state: EditorState }) {
  const hasBeenInside = useRef(false);
  const callout = calloutAt(state);
  hasBeenInside.current ||= callout !== undefined;
  const outside = hasBeenInside.current ? "Outside the box" : "";
  return (
    <p role="status" className="sr-only">
      {callout ? `Box: ${calloutLabel(callout.node.attrs.kind)}` : outside}
    </p>
  );
}
