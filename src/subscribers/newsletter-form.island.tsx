import { type FormEvent, useId, useRef, useState } from "react";

import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";
import { isEmail, MAX_EMAIL_LENGTH } from "@/lib/text/email";
import { showToast } from "@/ui/toast";

import { HoneypotField } from "./honeypot-field";
import { FORM_TOKEN_HEADER } from "./signing-up/form-token-header";

const INVALID_EMAIL_MESSAGE = "Please enter a valid email address";

/** `hasMail` means that sign-ups are confirmed by email; the token is for the form without JavaScript. */
type FormProps = { email?: string; problem?: string; hasMail?: boolean; token?: string };

export function NewsletterForm({ email = "", problem = "", hasMail = false, token = "" }: FormProps) {
  const id = useId();
  const { submitting, invalid, notice, submit, startTyping } = useSubscribe({ problem, hasMail });
  return (
    <form
      action="/subscribe"
      method="post"
      // The browser's own validation would suppress the toast.
      noValidate
      data-replay
      className="flex w-full flex-col flex-wrap gap-3 sm:flex-row"
      onSubmit={submit}
    >
      <label htmlFor={`${id}-email`} className="sr-only">
        Email address
      </label>
      <input
        id={`${id}-email`}
        type="email"
        name="email"
        required
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="email"
        defaultValue={email}
        placeholder="Your email address"
        aria-invalid={invalid || undefined}
        aria-describedby={notice ? `${id}-notice` : undefined}
        className="input w-full min-w-0 flex-1 text-base text-base-content placeholder:text-muted placeholder:opacity-100 aria-invalid:border-error max-sm:flex-none"
        onInput={startTyping}
      />
      <HoneypotField />
      {token && <input type="hidden" name="token" value={token} />}
      <button type="submit" className="btn btn-primary" disabled={submitting}>
        {submitting ? "Subscribing..." : "Subscribe"}
      </button>
      {notice && (
        <p id={`${id}-notice`} className={`w-full wrap-anywhere ${invalid ? "text-error" : ""}`}>
          {notice}
        </p>
      )}
    </form>
  );
}

function useSubscribe({ problem, hasMail }: { problem: string; hasMail: boolean }) {
  const token = useRef<Promise<{ token: string } | undefined>>(undefined);
  const [submitting, setSubmitting] = useState(false);
  const [invalid, setInvalid] = useState(problem !== "");
  // The toast disappears; this stays.
  const [notice, setNotice] = useState(problem);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (submitting) return;
    const fields = event.currentTarget;
    const input = fields.elements.namedItem("email") as HTMLInputElement;
    const email = input.value.trim();
    if (!input.validity.valid || !isEmail(email)) {
      setInvalid(true);
      setNotice(INVALID_EMAIL_MESSAGE);
      input.focus();
      showToast({ title: "Invalid email", description: INVALID_EMAIL_MESSAGE, variant: "destructive" });
      return;
    }
    setSubmitting(true);
    setNotice("");
    const website = String(new FormData(fields).get("website") ?? "");
    try {
      const known = await token.current;
      const response = await fetchJson<{ pending?: true }>("/api/subscribe", {
        method: "POST",
        body: { email, ...(website && { website }) },
        ...(known && { headers: { [FORM_TOKEN_HEADER]: known.token } }),
      });
      input.value = "";
      setNotice(response.pending ? `Check your inbox: we have sent an email to ${email}.` : `${email} is on the list.`);
      showToast(
        response.pending
          ? { title: "Check your inbox", description: "Your subscription starts when you confirm it there." }
          : { title: "Success!", description: "You've been subscribed to our newsletter." },
      );
    } catch (error) {
      setNotice(explain(error));
      showToast({ title: "Error", description: explain(error), variant: "destructive" });
    } finally {
      setSubmitting(false);
    }
  }

  function startTyping() {
    setInvalid(false);
    setNotice("");
    if (hasMail) token.current ??= fetchJson<{ token: string }>("/api/subscribe/token").catch(() => undefined);
  }
  return { submitting, invalid, notice, submit, startTyping };
}

function explain(error: unknown) {
  const { status, message } = readProblem(error);
  if (status === 409) return "This email is already subscribed.";
  // Retrying immediately won't help, and the server's message says why.
  return ((status === 429 || status === 503 || status === 507) && message) || "Failed to subscribe. Please try again.";
}
