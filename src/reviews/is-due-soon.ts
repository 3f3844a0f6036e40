import type { ReviewStatus } from "./review-state";

const DAY_MS = 86_400_000;
export const DUE_SOON_DAYS = 60;

/** Also true when the review is overdue. */
export function isDueSoon(status: ReviewStatus<unknown>, now = new Date()) {
  return "dueAt" in status && Date.parse(status.dueAt) <= now.getTime() + DUE_SOON_DAYS * DAY_MS;
}
