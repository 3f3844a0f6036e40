import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

import { findLibrary } from "@/content/find-library";
import { readReviewBody } from "@/http/body-limit";
import { findImages } from "@/images/queries";
import { uncachedPage } from "@/site/render";

import { listReviews, listReviewTexts } from "../queries";
import type { RequestedReview } from "../requests/queries";
import { validApprovals } from "../valid-approvals";
import { AnsweredPage } from "./answered-page";
import { findChanges } from "./find-changes";
import { imagesOf, readPassages } from "./passages";
import { type AnsweredBy, answerRequest } from "./queries";
import { type Entered, type Problems, readAnswer } from "./read-answer";
import { ReviewPage } from "./review-page";

const emptyForm = { isConfirmed: false, note: "", remarks: new Map() };

/** Whoever has the address can answer, so it must not reach other sites, search engines or caches. */
export const keepAddressSecret = createMiddleware(async (c, next) => {
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Robots-Tag", "noindex, nofollow");
  c.header("Cache-Control", "no-store");
  await next();
});

export async function showReview(c: Context, request: RequestedReview) {
  if (request.answer) return showAnswer(c, request);
  return showForm(c, request, { ...emptyForm, interests: request.reviewer.interests });
}

/** `findAgain` reads the request again when it was answered or ended in the meantime. */
export async function storeAnswer(
  c: Context,
  request: RequestedReview,
  by: AnsweredBy,
  findAgain: () => Promise<RequestedReview | undefined>,
) {
  if (request.answer) return showAnswer(c, request, true);
  await readReviewBody(c);
  const form = await c.req.parseBody().catch(() => ({}));
  const { passages } = await readText(request);
  const { answer, entered, problems } = readAnswer(form, [{ number: 0, text: request.text.title }, ...passages]);
  if (Object.keys(problems).length > 0) return showForm(c, request, entered, problems);
  if (await answerRequest(request.uuid, answer, by)) return c.redirect(c.req.path, 303);
  const current = await findAgain();
  return current ? showAnswer(c, current, true) : undefined;
}

function showAnswer(c: Context, { text, answer }: RequestedReview, isRepeated = false) {
  if (!answer) return undefined;
  const page = <AnsweredPage title={text.title} answer={answer} isRepeated={isRepeated} />;
  return uncachedPage(c, page, isRepeated ? 409 : 200);
}

async function showForm(c: Context, request: RequestedReview, entered: Entered, problems: Problems = {}) {
  const text = await readText(request);
  const lastApproval = await findLastApproval(request);
  const page = { request, action: c.req.path, ...text, lastApproval, entered, problems };
  return uncachedPage(c, <ReviewPage {...page} />, Object.keys(problems).length > 0 ? 400 : 200);
}

async function readText({ text }: RequestedReview) {
  const images = await findImages(imagesOf(text));
  const featured = [...images.values()].find(({ sha256 }) => text.featuredImage.includes(sha256));
  return { passages: await readPassages(text.content, images), featured };
}

async function findLastApproval({ postUuid, text }: RequestedReview) {
  const [approval] = validApprovals(await listReviews(postUuid));
  const [approved] = approval ? await listReviewTexts([approval.textHash]) : [];
  if (!approval || !approved) return undefined;
  const library = await findLibrary(approved.content + text.content);
  return { approvedAt: approval.reviewedAt, changes: findChanges(approved, text, library) };
}
