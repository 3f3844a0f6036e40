import type { BackupCounts } from "@/backup/backup-list";
import { formatDate } from "@/lib/dates";

/** "November 28, 2026, 06:00 UTC" */
export const formatMinute = (iso: string) => `${formatDate(iso)}, ${iso.slice(11, 16)} UTC`;

/** "November 28, 2026, 06:00:12 UTC", as in the name of a backup: several may be made in a minute. */
export const formatSecond = (iso: string) => `${formatDate(iso)}, ${iso.slice(11, 19)} UTC`;

/** "24 posts, 6 categories, 1 tag, 3 subscribers and 20 pictures" */
export function sayCounts({ posts, categories, tags, subscribers, media }: BackupCounts) {
  return sayList([
    say(posts, "post", "posts"),
    say(categories, "category", "categories"),
    say(tags, "tag", "tags"),
    say(subscribers, "subscriber", "subscribers"),
    say(media, "picture", "pictures"),
  ]);
}

const list = new Intl.ListFormat("en-US", { type: "conjunction" });
export const sayList = (items: string[]) => list.format(items).replace(/, and /, " and ");
export const say = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
