/** The kinds of callouts, boxes in an article, by the last part of their class. Stored as `<aside class="callout callout-key-point">` around blocks. */
const callouts = {
  "key-point": "Key point",
  "ask-clinic": "Ask your clinic",
  "get-help": "Get help now",
  "in-short": "In short",
} as const;

export type CalloutKind = keyof typeof callouts;

export const calloutKinds = Object.keys(callouts) as CalloutKind[];

/** The visible words above the box. They are not stored. */
export const calloutLabel = (kind: CalloutKind) => callouts[kind];

export const calloutClasses = (kind: CalloutKind) => ["callout", `callout-${kind}`];

/** The class of the paragraph with the label. */
export const CALLOUT_LABEL_CLASS = "callout-label";

/** Undefined if no class names a kind of callout. */
export function calloutKindOf(classes: readonly string[]) {
  return classes.includes("callout") ? calloutKinds.find((kind) => classes.includes(`callout-${kind}`)) : undefined;
}
