import type { Schema } from "@milkdown/kit/prose/model";
import type { EditorState } from "@milkdown/kit/prose/state";
import {
  Code,
  Heading1,
  Heading2,
  Heading3,
  Images,
  ImageUp,
  List,
  ListOrdered,
  type LucideIcon,
  MessageSquareWarning,
  Minus,
  Table,
  TextQuote,
} from "lucide-react";

import type { CalloutKind } from "@/content/callouts";

import { type Action, type ActionName, makeActions } from "../actions";
import { calloutAt, makeCalloutActions } from "../callouts/callout-commands";
import type { ImageRequest } from "../image-plugin";
import { makeInsertTable } from "../table-actions";

/** A block that the menu offers. Without an action it is an image, which is asked for. */
export type BlockChoice = {
  label: string;
  keywords: string;
  icon: LucideIcon;
  action?: Action;
  image?: ImageRequest;
  isCallout?: boolean;
};

const IMAGE_WORDS = "picture photo figure";

const blocks: [ActionName, LucideIcon, string][] = [
  ["heading1", Heading1, "h1 title"],
  ["heading2", Heading2, "h2 title"],
  ["heading3", Heading3, "h3 title"],
  ["bulletList", List, "ul unordered points"],
  ["orderedList", ListOrdered, "ol numbered steps"],
  ["blockquote", TextQuote, "quotation"],
  ["codeBlock", Code, "pre"],
];

const calloutWords: { readonly [Kind in CalloutKind]: string } = {
  "key-point": "box callout important",
  "ask-clinic": "box callout question doctor",
  "get-help": "box callout emergency warning",
  "in-short": "box callout summary",
};

export function makeBlockChoices(schema: Schema): BlockChoice[] {
  const actions = makeActions(schema);
  const [callouts = []] = makeCalloutActions(schema);
  const words = Object.values(calloutWords);
  const choiceOf = (action: Action | undefined, icon: LucideIcon, keywords: string, label = action?.label ?? "") =>
    action ? [{ label, keywords, icon, action }] : [];
  return [
    ...blocks.flatMap(([name, icon, keywords]) => choiceOf(actions[name], icon, keywords)),
    ...choiceOf(makeInsertTable(schema), Table, "grid rows columns", "Table"),
    { label: "Upload image", keywords: IMAGE_WORDS, icon: ImageUp, image: { kind: "choose" } },
    { label: "Image from library", keywords: IMAGE_WORDS, icon: Images, image: { kind: "library" } },
    ...choiceOf(actions.divider, Minus, "horizontal rule line hr separator"),
    ...callouts
      .flatMap((action, position) => choiceOf(action, MessageSquareWarning, words[position] ?? ""))
      .map((choice) => ({ ...choice, isCallout: true })),
  ];
}

/** The choices that change the text at the caret, and whose label or keywords have a word that begins like this. */
export function findChoices(choices: readonly BlockChoice[], state: EditorState, query: string) {
  return choices.filter((choice) => isNamed(choice, query.toLowerCase()) && isPossible(choice, state));
}

function isNamed({ label, keywords }: BlockChoice, query: string) {
  const name = label.toLowerCase();
  return [name, ...name.split(" "), ...keywords.split(" ")].some((word) => word.startsWith(query));
}

function isPossible({ action, isCallout }: BlockChoice, state: EditorState) {
  if (!action) return true;
  // In a list or a table, the box would be put around all of it.
  if (isCallout && state.selection.$from.depth > 1 && !calloutAt(state)) return false;
  return !action.isActive?.(state) && action.command(state);
}
