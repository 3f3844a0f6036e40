import { useState } from "react";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { formatDate } from "@/lib/time/dates";

import type { ReviewRequest } from "../requests/queries";
import { CopyLink } from "./copy-link";

type Post = { id: number; title: string };
type WaitingRequestsProps = { post: Post; requests: ReviewRequest[] };

export function WaitingRequests({ post, requests }: WaitingRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <ul aria-label="Waiting for an answer" className="space-y-3">
      {requests.map((request) => (
        <li key={request.uuid} className="rounded-box border border-rule px-3 py-2 text-sm">
          <WaitingRequest post={post} request={request} />
        </li>
      ))}
    </ul>
  );
}

function WaitingRequest({ post, request }: { post: Post; request: ReviewRequest }) {
  const { uuid, reviewerName, version, createdAt, dueAt, isExpired, isOwn, remindsAt } = request;
  const reviewer = reviewerName ?? "A deleted reviewer";
  const [link, setLink] = useState<string>();
  const url = `/api/admin/posts/${post.id}/review-requests/${uuid}`;
  const invalidates = [`/api/admin/posts/${post.id}/reviews`, "/api/admin/reviews"];
  const failure = { title: "Error", description: "An error occurred" };
  const renew = useAction<void, { link: string }>({
    run: () => fetchJson(`${url}/new-link`, { method: "POST" }),
    invalidates,
    failure,
    onSuccess: (renewed) => setLink(renewed.link),
  });
  const revoke = useAction<void>({
    run: () => fetchJson(url, { method: "DELETE" }),
    invalidates,
    success: { title: "Request revoked", description: "The reviewer’s link no longer works." },
    failure,
  });
  return (
    <>
      <p>
        <span className="font-medium">{reviewer}</span> was asked on {formatDate(createdAt)} about the{" "}
        {version === null ? "draft" : `text of version ${version}`}.{dueAt && ` Answer due ${formatDate(dueAt)}.`}
        {isExpired && " The link has expired."}
        {remindsAt && ` A reminder is sent on ${formatDate(remindsAt)} if there is no answer.`}
      </p>
      <div className="mt-1 -ml-2 flex flex-wrap">
        {isOwn && !isExpired && (
          <a href={`/admin/review/${uuid}`} className="btn btn-ghost btn-sm">
            Answer
          </a>
        )}
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          aria-label={`New link for ${reviewer}`}
          title={`The earlier link stops working${remindsAt ? ", and the reminder is not sent" : ""}`}
          onClick={() => renew.mutate()}
        >
          New link
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm"
          aria-label={`Revoke the request to ${reviewer}`}
          onClick={() => revoke.mutate()}
        >
          Revoke
        </button>
      </div>
      {link && <CopyLink link={link} about={post.title} />}
    </>
  );
}
