import { type ContentCounts, contentLists, listNames, postsFirst } from "@/content-file/content-tables";

const utcMinute = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** "November 28, 2026 at 6:00 AM UTC": the server does not know the reader's time zone. */
export const formatMinute = (iso: string) => `${utcMinute.format(new Date(iso))} UTC`;

/** "24 posts, 6 categories, 1 tag, 3 subscribers and 20 images" */
export const describeCounts = (counts: ContentCounts) =>
  joinWords(describedLists.map((name) => countOf(counts[name], ...contentLists[name].noun)));

/** Earlier versions of posts are no content of their own to a reader. */
const describedLists = postsFirst(listNames.filter((name) => name !== "revisions"));

const list = new Intl.ListFormat("en-US", { type: "conjunction" });
export const joinWords = (items: string[]) => list.format(items).replace(/, and /, " and ");
export const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
