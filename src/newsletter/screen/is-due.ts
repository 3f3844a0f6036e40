import type { StoredIssue } from "../queries";

/** Its time has come: sending starts within seconds. */
export const isDue = ({ scheduledAt }: Pick<StoredIssue, "scheduledAt">) =>
  scheduledAt !== null && Date.parse(scheduledAt) <= Date.now();
