import type { StoredIssue } from "../queries";

export const isDue = ({ scheduledAt }: Pick<StoredIssue, "scheduledAt">) =>
  scheduledAt !== null && Date.parse(scheduledAt) <= Date.now();
