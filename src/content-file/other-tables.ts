import type * as schema from "@db/schema";

import type { TableName } from "./content-tables";

/** The tables that are not content, each with the reason why a backup lacks it. Content is in content-tables.ts. */
export const otherTables = {
  users: "Private: a backup must not let anybody sign in.",
  sessions: "Private: a backup must not let anybody sign in.",
  attempts: "Short-lived counts of attempts.",
  importImages: "The state of a running import.",
  postImages: "Computed from posts.",
  revisionImages: "Computed from revisions.",
  draftImages: "Computed from working drafts.",
  copyImages: "Computed from working copies.",
  reviewTextImages: "Computed from the reviewed texts.",
  reviewRequests: "Private: anyone who has a request's link can answer in the reviewer's name.",
  backupRuns: "The backup runs of this one database.",
  signUps: "Short-lived: nobody has confirmed them.",
  mails:
    "Private: addresses, and links that confirm or end a subscription. A restored email could be sent a second time.",
} as const satisfies Record<Exclude<keyof typeof schema, TableName>, string>;
