import { type ContentCounts, contentLists, listNames, postsFirst } from "@/content-file/content-tables";

const utcMinute = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export const formatMinute = (iso: string) => `${utcMinute.format(new Date(iso))} UTC`;

export const describeCounts = (counts: ContentCounts) =>
  joinWords(describedLists.map((name) => countOf(counts[name], ...contentLists[name].noun)));

const describedLists = postsFirst(listNames.filter((name) => name !== "revisions" && name !== "workingDrafts"));

const list = new Intl.ListFormat("en-US", { type: "conjunction" });
export const joinWords = (items: string[]) => list.format(items).replace(/, and /, " and ");
export const countOf = (count: number, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`;
