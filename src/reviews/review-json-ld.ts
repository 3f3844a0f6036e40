import type { ArticleReview } from "./article-review";

/** Properties of a `MedicalWebPage` for search engines. They never say more than the page does. */
export function reviewJsonLd({ status }: ArticleReview) {
  if (status.state === "not-reviewed" || status.state === "changed") return {};
  const { approval, state } = status;
  const { name, credentials, role, orcid, reviewedAt } = approval;
  const reviewedBy = {
    "@type": "Person",
    name,
    ...(credentials && { honorificSuffix: credentials }),
    ...(role && { jobTitle: role }),
    ...(orcid && { sameAs: orcidAddress(orcid) }),
  };
  return { lastReviewed: reviewedAt.slice(0, 10), ...(name !== null && state !== "overdue" && { reviewedBy }) };
}

export const orcidAddress = (orcid: string) => `https://orcid.org/${orcid}`;
