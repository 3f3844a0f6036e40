import type { BulkDone } from "./use-bulk";

const posts = (count: number) => (count === 1 ? "1 post" : `${count} posts`);

const successTexts: { [Action in BulkDone["action"]]: (count: number) => string } = {
  publish: (count) => `${posts(count)} published`,
  unpublish: (count) => `${posts(count)} unpublished`,
  category: (count) => `Category of ${posts(count)} changed`,
  "add-tag": (count) => `Tag added to ${posts(count)}`,
  "remove-tag": (count) => `Tag removed from ${posts(count)}`,
  trash: (count) => `${posts(count)} moved to the trash`,
  undo: (count) => `Undone for ${posts(count)}`,
};

/** "8 posts published, 1 post scheduled, 2 posts could not be changed". */
export function describeResults({ action, results }: BulkDone) {
  const done = results.filter(({ outcome }) => outcome === "done");
  const scheduled =
    action === "publish" ? done.filter((result) => "status" in result && result.status === "scheduled") : [];
  const unchanged = results.filter(({ outcome }) => outcome === "unchanged").length;
  const refused = results.filter(({ outcome }) => outcome === "refused").length;
  const count = done.length - scheduled.length;
  const parts = [
    count > 0 || (scheduled.length === 0 && unchanged === 0 && refused === 0) ? successTexts[action](count) : "",
    scheduled.length > 0 ? `${posts(scheduled.length)} scheduled` : "",
    unchanged > 0 ? `${posts(unchanged)} needed no change` : "",
    refused > 0 ? `${posts(refused)} could not be changed` : "",
  ];
  const text = parts.filter(Boolean).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
