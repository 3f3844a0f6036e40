import { Hono } from "hono";

import { accountApi } from "@/account/admin-api";
import { accountAdminRoutes } from "@/account/admin-routes";
import { choosePasswordRoutes } from "@/account/routes";
import { loginApi } from "@/auth/api";
import { adminApiGuard, adminPageGuard, forbidCaching, refuseCrossSiteCalls } from "@/auth/guard";
import { authRoutes } from "@/auth/routes";
import { authorApi } from "@/authors/admin-api";
import { authorRoutes } from "@/authors/admin-routes";
import { backupAdminApi } from "@/backup/admin-api";
import { backupAdminRoutes } from "@/backup/admin-routes";
import { exportImportApi } from "@/backup/export-import-api";
import { dashboardRoutes } from "@/dashboard/admin-routes";
import { glossaryAdminApi } from "@/glossary/admin-api";
import { glossaryAdminRoutes } from "@/glossary/admin-routes";
import { limitAdminBody, limitBody, NEWSLETTER_PREVIEW } from "@/http/body-limit";
import { refuseVisitorsWhenDiskFull, refuseWhenDataLost, refuseWhenDiskFull } from "@/http/disk-guard";
import { healthRoutes } from "@/http/health";
import { dropTrailingSlash, refuseUnsupportedMethod } from "@/http/methods";
import { limitRefusedRequests } from "@/http/refused-requests";
import { refuseCrossSiteWrites } from "@/http/same-origin";
import { setSecurityHeaders } from "@/http/security-headers";
import { staticFiles } from "@/http/static-files";
import { imageAdminApi, uploadAdminApi } from "@/images/admin-api";
import { imageAdminRoutes } from "@/images/admin-routes";
import { imageRoutes } from "@/images/routes";
import { mailboxRoutes } from "@/mail/mailbox/admin-routes";
import { mailApiRoutes } from "@/mail/screen/admin-api";
import { mailRoutes } from "@/mail/screen/admin-routes";
import { issueApi } from "@/newsletter/admin-api";
import { issueRoutes } from "@/newsletter/admin-routes";
import { listArchivePages } from "@/newsletter/archive/queries";
import { archiveRoutes } from "@/newsletter/archive/routes";
import { sendingApi } from "@/newsletter/sending/admin-api";
import { pathwayApi } from "@/pathways/admin-api";
import { pathwayRoutes } from "@/pathways/admin-routes";
import { postAdminApi } from "@/posts/admin-api";
import { postAdminRoutes } from "@/posts/admin-routes";
import { postApi } from "@/posts/api";
import { articleListRoutes } from "@/posts/article-lists/routes";
import { bulkApi } from "@/posts/bulk/admin-api";
import { editorRoutes } from "@/posts/editor/routes";
import { feedRoutes } from "@/posts/feeds/feed";
import { sitemapRoutes } from "@/posts/feeds/sitemap";
import { glossaryPageRoutes } from "@/posts/glossary/routes";
import { handleNotFound } from "@/posts/handle-not-found";
import { pathwayPageRoutes } from "@/posts/pathways/routes";
import { redirectOldAddress } from "@/posts/redirect-old-address";
import { postRoutes } from "@/posts/routes";
import { trashApi } from "@/posts/trash/admin-api";
import { workingCopyApi } from "@/posts/working-copies/admin-api";
import { workingDraftApi } from "@/posts/working-drafts/admin-api";
import { replacementAdminApi, writingApi } from "@/posts/writing/admin-api";
import { authorWritingApi } from "@/posts/writing/author-api";
import { glossaryWritingApi } from "@/posts/writing/glossary-api";
import { retractionWritingApi } from "@/posts/writing/retraction-api";
import { sourceWritingApi } from "@/posts/writing/source-api";
import { reviewAdminRoutes } from "@/reviews/answering/admin-routes";
import { reviewRoutes } from "@/reviews/answering/routes";
import { reviewApi } from "@/reviews/card/admin-api";
import { requestApi } from "@/reviews/requests/admin-api";
import { reviewerApi } from "@/reviews/reviewers/admin-api";
import { reviewerRoutes } from "@/reviews/reviewers/admin-routes";
import { howWeReviewRoutes } from "@/reviews/routes";
import { reviewListApi } from "@/reviews/screen/admin-api";
import { reviewScreenRoutes } from "@/reviews/screen/admin-routes";
import { searchApi } from "@/search/api";
import { searchRoutes } from "@/search/routes";
import { settingsApi } from "@/settings/admin-api";
import { settingsRoutes } from "@/settings/admin-routes";
import { clearPageCacheAfterChanges } from "@/site/clear-after-changes";
import { handleError } from "@/site/handle-error";
import { wellKnownRoutes } from "@/site/robots-and-security-txt";
import { queueVisitors } from "@/site/visitor-queue";
import { webManifestRoutes } from "@/site/web-manifest";
import { sourceApi } from "@/sources/admin-api";
import { sourceRoutes } from "@/sources/admin-routes";
import { retractionApi } from "@/sources/retractions/admin-api";
import { retractionRoutes } from "@/sources/retractions/admin-routes";
import { subscriberAdminApi } from "@/subscribers/admin-api";
import { subscriberAdminRoutes } from "@/subscribers/admin-routes";
import { subscriberApi } from "@/subscribers/api";
import { bounceApi } from "@/subscribers/bounces/admin-api";
import { subscriberRoutes } from "@/subscribers/routes";
import { confirmationRoutes } from "@/subscribers/signing-up/routes";
import { unsubscribeRoutes } from "@/subscribers/unsubscribing/routes";
import { categoryAdminApi, tagAdminApi } from "@/taxonomy/admin-api";
import { termAdminRoutes } from "@/taxonomy/admin-routes";
import { termApi } from "@/taxonomy/api";
import { userAdminApi } from "@/users/admin-api";
import { userAdminRoutes } from "@/users/admin-routes";

export const app = new Hono()
  .use(setSecurityHeaders)
  .use(refuseCrossSiteWrites)
  .use(refuseWhenDataLost)
  .use(limitRefusedRequests)
  .use(limitBody)
  .route("/", healthRoutes)
  .route("/", staticFiles())
  .use(queueVisitors)
  .route("/", wellKnownRoutes)
  .route("/", feedRoutes)
  .route("/", sitemapRoutes({ listMore: listArchivePages }))
  .route("/", webManifestRoutes)
  .route("/media", imageRoutes)

  .route("/", postRoutes)
  .route("/", articleListRoutes)
  .route("/", pathwayPageRoutes)
  .route("/", glossaryPageRoutes)
  .route("/", searchRoutes)
  .route("/", howWeReviewRoutes)
  .route("/", archiveRoutes)
  .route("/", subscriberRoutes)
  .route("/", confirmationRoutes)
  .route("/", unsubscribeRoutes)
  .use("/review/*", clearPageCacheAfterChanges)
  .route("/", reviewRoutes)
  .route("/api", postApi)
  .route("/api/search", searchApi)
  .use("/api/subscribe", refuseVisitorsWhenDiskFull)
  .route("/api/subscribe", subscriberApi)
  .route("/api", termApi)

  .use("/api/admin/*", forbidCaching, refuseCrossSiteCalls)
  .use("/admin/*", forbidCaching)

  // Signing in; everything below requires a signed-in administrator.
  .route("/admin/login", authRoutes)
  .route("/api/admin/login", loginApi)
  .use("/api/admin/*", adminApiGuard, refuseWhenDiskFull, limitAdminBody, clearPageCacheAfterChanges)
  .use("/admin/*", adminPageGuard)
  .use("/admin/review/*", clearPageCacheAfterChanges)
  .use(NEWSLETTER_PREVIEW, limitAdminBody)
  .use("/admin", adminPageGuard)
  .route("/api/admin", accountApi)
  .route("/api/admin/posts", postAdminApi)
  .route("/api/admin/posts", writingApi)
  .route("/api/admin/posts", bulkApi)
  .route("/api/admin/posts", trashApi)
  .route("/api/admin/posts", workingCopyApi)
  .route("/api/admin/posts", requestApi)
  .route("/api/admin/posts", reviewApi)
  .route("/api/admin/reviews", reviewListApi)
  .route("/api/admin/working-drafts", workingDraftApi)
  .route("/api/admin/media", uploadAdminApi)
  .route("/api/admin/images", imageAdminApi)
  .route("/api/admin/images", replacementAdminApi)
  .route("/api/admin/categories", categoryAdminApi)
  .route("/api/admin/tags", tagAdminApi)
  .route("/api/admin", subscriberAdminApi)
  .route("/api/admin/users", userAdminApi)
  .route("/api/admin/authors", authorApi)
  .route("/api/admin/authors", authorWritingApi)
  .route("/api/admin/reviewers", reviewerApi)
  .route("/api/admin/sources/retractions", retractionApi)
  .route("/api/admin/sources/retractions", retractionWritingApi)
  .route("/api/admin/sources", sourceApi)
  .route("/api/admin/sources", sourceWritingApi)
  .route("/api/admin/glossary", glossaryAdminApi)
  .route("/api/admin/glossary", glossaryWritingApi)
  .route("/api/admin/pathways", pathwayApi)
  .route("/api/admin/newsletter", issueApi)
  .route("/api/admin/newsletter", sendingApi)
  .route("/api/admin/settings", settingsApi)
  .route("/api/admin/mail", mailApiRoutes)
  .route("/api/admin/mail/bounces", bounceApi)
  .route("/api/admin", exportImportApi)
  .route("/api/admin", backupAdminApi)
  .route("/admin", choosePasswordRoutes)
  .route("/admin", accountAdminRoutes)
  .route("/admin", dashboardRoutes)
  .route("/admin", postAdminRoutes)
  .route("/admin", editorRoutes)
  .route("/admin", reviewAdminRoutes)
  .route("/admin", reviewScreenRoutes)
  .route("/admin", termAdminRoutes)
  .route("/admin", imageAdminRoutes)
  .route("/admin", subscriberAdminRoutes)
  .route("/admin", userAdminRoutes)
  .route("/admin", authorRoutes)
  .route("/admin", reviewerRoutes)
  .route("/admin", sourceRoutes)
  .route("/admin", retractionRoutes)
  .route("/admin", glossaryAdminRoutes)
  .route("/admin", pathwayRoutes)
  .route("/admin", issueRoutes)
  .route("/admin", settingsRoutes)
  .route("/admin", mailRoutes)
  .route("/admin", mailboxRoutes)
  .route("/admin", backupAdminRoutes)

  .onError(handleError);

app.notFound(
  async (c) =>
    refuseUnsupportedMethod(app.router, c) ??
    dropTrailingSlash(app.router, c) ??
    (await redirectOldAddress(c)) ??
    handleNotFound(c),
);
