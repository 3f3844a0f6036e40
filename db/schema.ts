import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { id, timestampDefaultNow } from "./columns";

export { attempts, backupRuns } from "./housekeeping-tables";
export { importImages, media, mediaVariants } from "./image-tables";
export { copyImages, draftImages, postImages, reviewTextImages, revisionImages } from "./image-use-tables";
export { glossaryEntries, pathways, sources } from "./library-tables";
export type { CslDate, CslItem, CslName, PathwayStep, Retraction } from "./library-types";
export { type MailContent, mails } from "./mail-tables";
export { type Citation, type Heading, oldAddresses, posts, postSlugs, postTags } from "./post-tables";
export { authors, type Remark, reviewers, reviewRequests, reviews, reviewTexts, settings } from "./review-tables";
export { categories, tags } from "./term-tables";
export { sessions, users } from "./user-tables";
export { postRevisions, workingCopies, workingDrafts } from "./writing-tables";

export const subscribers = pgTable(
  "subscribers",
  { id: id(), email: text().notNull(), subscribed: timestampDefaultNow() },
  (t) => [
    uniqueIndex("subscribers_email_unique").on(sql`lower(${t.email})`),
    index("subscribers_subscribed").on(t.subscribed.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
