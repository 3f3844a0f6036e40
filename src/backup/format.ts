import {
  type ContentCounts,
  contentLists,
  definitionOf,
  type ListName,
  listNames,
  postsFirst,
} from "@/content-file/content-tables";
import { onFirstUse } from "@/lib/on-first-use";

const utcMinute = onFirstUse(
  () => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }),
);

export const formatMinute = (iso: string) => `${utcMinute().format(new Date(iso))} UTC`;

/** Lists that many sites don't use are named only when they have rows. */
export const describeCounts = (counts: ContentCounts) =>
  joinWords(
    describedLists
      .filter((name) => isAlwaysNamed(name) || counts[name] > 0)
      .map((name) => countOf(counts[name], ...contentLists[name].noun)),
  );

const isAlwaysNamed = (name: ListName) => name === "media" || definitionOf(contentLists[name].table).isReported;
const describedLists = postsFirst(
  listNames.filter((name) => name === "media" || definitionOf(contentLists[name].table).isCompared),
);

const listFormat = onFirstUse(() => new Intl.ListFormat("en-US", { type: "conjunction" }));
export const joinWords = (items: string[]) =>
  listFormat()
    .format(items)
    .replace(/, and /, " and ");
export const countOf = (count: number, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`;
