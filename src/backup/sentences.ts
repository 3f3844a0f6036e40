import type { BackupCounts } from "./backup-list";

const utcMinute = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** "November 28, 2026 at 6:00 AM UTC": the server does not know the reader's time zone. */
export const formatMinute = (iso: string) => `${utcMinute.format(new Date(iso))} UTC`;

/** "24 posts, 6 categories, 1 tag, 3 subscribers and 20 images" */
export function describeCounts({ posts, categories, tags, subscribers, media }: BackupCounts) {
  return joinWords([
    countOf(posts, "post", "posts"),
    countOf(categories, "category", "categories"),
    countOf(tags, "tag", "tags"),
    countOf(subscribers, "subscriber", "subscribers"),
    countOf(media, "image", "images"),
  ]);
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });
export const joinWords = (items: string[]) => list.format(items).replace(/, and /, " and ");
export const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
