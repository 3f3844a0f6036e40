import { useQuery } from "@tanstack/react-query";
import Monitor from "lucide-react/icons/monitor";
import { useRef } from "react";

import { useAction } from "@/admin/use-action";
import type { ListedSession } from "@/auth/queries";
import { fetchJson } from "@/lib/http/fetch-json";
import { formatDateTime } from "@/lib/time/local-dates";
import { Skeleton } from "@/ui/skeleton";

const api = "/api/admin/sessions";
const failure = { title: "Error", description: "Failed to sign out" };

export function SessionList() {
  const { data: sessions, isError, refetch } = useQuery<ListedSession[]>({ queryKey: [api] });
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with its session, so the list gets the focus.
  const onSuccess = () => list.current?.focus();
  const end = useAction<ListedSession>({
    run: ({ id }) => fetchJson(`${api}/${id}`, { method: "DELETE" }),
    invalidates: [api],
    success: { title: "Success", description: "That browser has been signed out" },
    failure,
    onSuccess,
  });
  const endOthers = useAction({
    run: () => fetchJson(`${api}/end-others`, { method: "POST", body: {} }),
    invalidates: [api],
    success: { title: "Success", description: "You have been signed out everywhere else" },
    failure,
    onSuccess,
  });
  const isPending = end.isPending || endOthers.isPending;

  if (isError && !sessions) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-error">
        Your sessions could not be loaded.
        <button type="button" className="btn btn-sm" onClick={() => refetch()}>
          Try again
        </button>
      </div>
    );
  }
  return (
    <>
      <p className="mb-2 text-muted">
        The browsers in which you are signed in. A session ends four hours after signing in. Unsaved changes are kept.
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Sessions"
        aria-busy={!sessions}
        className="divide-y divide-rule outline-none"
      >
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isPending={isPending}
            onEnd={() => !isPending && end.mutate(session)}
          />
        )) ?? <SkeletonRow />}
      </ul>
      {sessions && sessions.length > 1 && (
        <button
          type="button"
          className="btn mt-4"
          aria-disabled={isPending}
          onClick={() => !isPending && endOthers.mutate()}
        >
          Sign out everywhere else
        </button>
      )}
    </>
  );
}

type SessionRowProps = { session: ListedSession; isPending: boolean; onEnd: () => void };

function SessionRow({ session: { startedAt, lastSeenAt, isCurrent }, isPending, onEnd }: SessionRowProps) {
  const started = formatDateTime(startedAt);
  return (
    <li className="flex items-center gap-3 py-3">
      <Monitor aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          Signed in {started}
          {isCurrent && <span className="badge badge-ghost whitespace-nowrap">This browser</span>}
        </p>
        <p className="text-sm text-muted">{isCurrent ? "In use now" : `Last seen ${formatDateTime(lastSeenAt)}`}</p>
      </div>
      {!isCurrent && (
        <button
          type="button"
          className="btn shrink-0 btn-sm"
          aria-label={`Sign out: session from ${started}`}
          aria-disabled={isPending}
          onClick={onEnd}
        >
          Sign out
        </button>
      )}
    </li>
  );
}

function SkeletonRow() {
  return (
    <li className="py-3">
      <Skeleton className="mb-2 h-5 w-56" />
      <Skeleton className="w-40" />
    </li>
  );
}
