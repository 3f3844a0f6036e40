export { authors } from "./author-tables";
export { attempts, backupRuns } from "./housekeeping-tables";
export { importImages, media, mediaVariants } from "./image-tables";
export { copyImages, draftImages, postImages, reviewTextImages, revisionImages } from "./image-use-tables";
export { glossaryEntries, pathways, sources } from "./library-tables";
export type { CslDate, CslItem, CslName, PathwayStep, Retraction } from "./library-types";
export { type MailContent, mails } from "./mail-tables";
export {
  type IssueState,
  newsletterIssues,
  type PauseReason,
  type SentArticle,
  type SentIssue,
} from "./newsletter-tables";
export { type Citation, type Heading, oldAddresses, posts, postSlugs, postTags } from "./post-tables";
export { type Remark, reviewers, reviewRequests, reviews, reviewTexts } from "./review-tables";
export { settings } from "./setting-tables";
export { signUps, subscribers, suppressions } from "./subscriber-tables";
export { categories, tags } from "./term-tables";
export { sessions, users } from "./user-tables";
export { postRevisions, workingCopies, workingDrafts } from "./writing-tables";
