import type { Schema } from "@milkdown/kit/prose/model";
import type { EditorState } from "@milkdown/kit/prose/state";
import BookA from "lucide-react/icons/book-a";
import BookMarked from "lucide-react/icons/book-bookmark";
import Code from "lucide-react/icons/code";
import Heading1 from "lucide-react/icons/heading-1";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import ImageUp from "lucide-react/icons/image-up";
import Images from "lucide-react/icons/images";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import MessageSquareWarning from "lucide-react/icons/message-square-exclamation-point";
import Minus from "lucide-react/icons/minus";
import Table from "lucide-react/icons/table";
import TextQuote from "lucide-react/icons/text-quote";
import type { LucideIcon } from "lucide-react/types";

import type { CalloutKind } from "@/content/callouts";

import { type Action, type ActionName, makeActions } from "../actions";
import { calloutAt, makeCalloutActions } from "../callouts/callout-commands";
import { canCite } from "../citations/citation-commands";
import type { ImageRequest } from "../image-plugin";
import { makeInsertTable } from "../table-actions";

export type SlashDialogs = { onImage: (request: ImageRequest) => void; cite: () => void; explain: () => void };

/** A choice has an action, or opens a dialog that asks for what to insert. */
export type BlockChoice = {
  label: string;
  keywords: string;
  icon: LucideIcon;
  action?: Action;
  open?: (dialogs: SlashDialogs) => void;
  isPossible?: (state: EditorState) => boolean;
  isCallout?: boolean;
  isSimple?: boolean;
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
    ...blocks
      .flatMap(([name, icon, keywords]) => choiceOf(actions[name], icon, keywords))
      .map((choice) => ({ ...choice, isSimple: choice.action !== actions.codeBlock })),
    ...choiceOf(makeInsertTable(schema), Table, "grid rows columns", "Table"),
    { label: "Upload image", keywords: IMAGE_WORDS, icon: ImageUp, open: ({ onImage }) => onImage({ kind: "choose" }) },
    {
      label: "Image from library",
      keywords: IMAGE_WORDS,
      icon: Images,
      open: ({ onImage }) => onImage({ kind: "library" }),
    },
    {
      label: "Cite",
      keywords: "citation source reference footnote",
      icon: BookMarked,
      open: ({ cite }) => cite(),
      isPossible: canCite,
    },
    {
      label: "Explain words",
      keywords: "define definition glossary dfn",
      icon: BookA,
      open: ({ explain }) => explain(),
    },
    ...choiceOf(actions.divider, Minus, "horizontal rule line hr separator"),
    ...callouts
      .flatMap((action, position) => choiceOf(action, MessageSquareWarning, words[position] ?? ""))
      .map((choice) => ({ ...choice, isCallout: true })),
  ];
}

export function findChoices(choices: readonly BlockChoice[], state: EditorState, query: string) {
  return choices.filter((choice) => isNamed(choice, query.toLowerCase()) && isPossible(choice, state));
}

function isNamed({ label, keywords }: BlockChoice, query: string) {
  const name = label.toLowerCase();
  return [name, ...name.split(" "), ...keywords.split(" ")].some((word) => word.startsWith(query));
}

function isPossible(choice: BlockChoice, state: EditorState) {
  const { action, isCallout } = choice;
  if (!action) return choice.isPossible?.(state) ?? true;
  // In a list or a table, the box would be put around all of it.
  if (isCallout && state.selection.$from.depth > 1 && !calloutAt(state)) return false;
  return !action.isActive?.(state) && action.command(state);
}
