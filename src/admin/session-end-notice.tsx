import { useQueryClient } from "@tanstack/react-query";
import Clock from "lucide-react/icons/clock";
import { type FocusEvent, useRef, useState } from "react";

import { showToast } from "@/ui/toast";

import { invalidate } from "./query-client";
import { SignInDialog } from "./sign-in-dialog";
import type { SignedInUser } from "./signed-in-user";

const NOTICE_SECONDS = 5 * 60;

/** Offers a new session before this one ends, without taking the focus from someone who is typing. */
export function SessionEndNotice({ username, secondsLeft = Number.POSITIVE_INFINITY }: SignedInUser) {
  const client = useQueryClient();
  const [isDismissed, setDismissed] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const focused = useRef<Element | null>(null);
  const isEnding = secondsLeft <= NOTICE_SECONDS;
  // The user may have signed in again in another tab.
  if (!isEnding && (isDismissed || isSigningIn)) {
    setDismissed(false);
    setSigningIn(false);
  }
  if (!isEnding) return null;

  if (isSigningIn) {
    return (
      <SignInDialog
        title="Stay signed in"
        description="Please enter your password to stay signed in for four more hours. Nothing on this page changes."
        username={username}
        onSignedIn={() => {
          setSigningIn(false);
          setDismissed(true);
          void invalidate(client, ["/api/admin/me", "/api/admin/sessions"]);
          showToast({ title: "You are signed in", description: "Your new session lasts four hours." });
        }}
        onClose={() => setSigningIn(false)}
        focusOnClose={() => focused.current instanceof HTMLElement && focused.current.focus()}
      />
    );
  }
  if (isDismissed) return null;
  return (
    <Notice
      secondsLeft={secondsLeft}
      rememberFocus={(element) => {
        focused.current = element;
      }}
      onStay={() => setSigningIn(true)}
      onDismiss={() => setDismissed(true)}
    />
  );
}

type NoticeProps = {
  secondsLeft: number;
  rememberFocus: (element: Element | null) => void;
  onStay: () => void;
  onDismiss: () => void;
};

function Notice({ secondsLeft, rememberFocus, onStay, onDismiss }: NoticeProps) {
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) rememberFocus(relatedTarget);
  };
  const minutes = Math.max(1, Math.ceil(secondsLeft / 60));
  return (
    <section
      aria-label="End of your session"
      onFocus={enter}
      className="fixed inset-x-3 bottom-3 z-35 mx-auto flex max-w-2xl lg:left-63 flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-warning bg-surface px-4 py-3 shadow-lg"
    >
      <Clock aria-hidden="true" className="size-5 shrink-0" />
      <p role="alert" className="min-w-0 grow basis-52 font-medium">
        Your session ends in {minutes} {minutes === 1 ? "minute" : "minutes"}.
      </p>
      <div className="flex gap-2">
        <button type="button" className="btn btn-ghost btn-sm" onClick={onDismiss}>
          Not now
        </button>
        <button type="button" className="btn btn-primary btn-sm" onClick={onStay}>
          Stay signed in
        </button>
      </div>
    </section>
  );
}
