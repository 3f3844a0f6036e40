import { posts, reviewers, reviews } from "@db/schema";
import { type AnyColumn, sql } from "drizzle-orm";

import type { ReviewForStatus } from "./review-state";
import type { StoredReview } from "./verify-chain";

/** What visitors may know of a review. `name` is null when the reviewer doesn't want to be named. */
export type PublicReview = ReviewForStatus &
  Pick<StoredReview, "credentials" | "role" | "registrationBody" | "registrationNumber" | "orcid" | "interests"> & {
    name: string | null;
  };

/** Without reviewers and reviews, visitors see nothing about reviews. */
export const showsReviews = sql<boolean>`(exists (select from ${reviewers}) or exists (select from ${reviews}))`;

const isPublic = sql`(${reviews.isPublic} and coalesce(${reviewers.isPublic}, true))`;
const ifPublic = (column: AnyColumn) => sql`case when ${isPublic} then ${column} else '' end`;

/** For a query on posts: all reviews of the post, in the order they were given. */
const reviewsOfPost = sql`coalesce((
  select json_agg(json_build_object('reviewerUuid', ${reviews.reviewerUuid}, 'textHash', ${reviews.textHash},
    'outcome', ${reviews.outcome}, 'reviewedAt', ${reviews.reviewedAt}, 'months', ${reviews.months}, 'version', ${reviews.version},
    'name', case when ${isPublic} then ${reviews.reviewerName} end, 'credentials', ${reviews.credentials}, 'role', ${reviews.role},
    'registrationBody', ${ifPublic(reviews.registrationBody)}, 'registrationNumber', ${ifPublic(reviews.registrationNumber)},
    'orcid', ${ifPublic(reviews.orcid)}, 'interests', ${reviews.interests}) order by ${reviews.reviewedAt}, ${reviews.id})
  from ${reviews} left join ${reviewers} on ${reviewers.uuid} = ${reviews.reviewerUuid}
  where ${reviews.postUuid} = ${posts.uuid}), '[]')`.mapWith((rows: PublicReview[]): PublicReview[] =>
  rows.map((review) => ({ ...review, reviewedAt: new Date(review.reviewedAt).toISOString() })),
);

export const reviewFacts = {
  uuid: posts.uuid,
  hash: sql<string>`${posts.clinicalHash}`,
  areShown: showsReviews,
  reviews: reviewsOfPost,
};

export type ReviewFacts = { uuid: string; hash: string; areShown: boolean; reviews: PublicReview[] };
