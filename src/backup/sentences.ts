import type { BackupCounts } from "./backup-list";

const utcMinute = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** "November 28, 2026 at 6:00 AM UTC": the server does not know the reader's time zone. */
export const formatMinute = (iso: string) => `${utcMinute.format(new Date(iso))} UTC`;

/** "24 posts, 6 categories, 1 tag, 3 subscribers and 20 images" */
export function sayCounts({ posts, categories, tags, subscribers, media }: BackupCounts) {
  return sayList([
    say(posts, "post", "posts"),
    say(categories, "category", "categories"),
    say(tags, "tag", "tags"),
    say(subscribers, "subscriber", "subscribers"),
    say(media, "image", "images"),
  ]);
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });
export const sayList = (items: string[]) => list.format(items).replace(/, and /, " and ");
export const say = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
