/** A callout is stored as `<aside class="callout callout-key-point">` around blocks, without its label. The class ends with one of these keys. */
const callouts = {
  "key-point": "Key point",
  "ask-clinic": "Ask your clinic",
  "get-help": "Get help now",
  "in-short": "In short",
} as const;

export type CalloutKind = keyof typeof callouts;

export const calloutKinds = Object.keys(callouts) as CalloutKind[];

export const calloutLabel = (kind: CalloutKind) => callouts[kind];

export const calloutClasses = (kind: CalloutKind) => ["callout", `callout-${kind}`];

export const CALLOUT_LABEL_CLASS = "callout-label";

export function calloutKindOf(classes: readonly string[]) {
  return classes.includes("callout") ? calloutKinds.find((kind) => classes.includes(`callout-${kind}`)) : undefined;
}
