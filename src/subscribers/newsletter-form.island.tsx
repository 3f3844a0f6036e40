import { type FormEvent, useId, useState } from "react";

import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";
import { isEmail, MAX_EMAIL_LENGTH } from "@/lib/text/email";
import { showToast } from "@/ui/toast";

import { HoneypotField } from "./honeypot-field";

const INVALID_EMAIL_MESSAGE = "Please enter a valid email address";

export function NewsletterForm({ email = "", problem = "" }: { email?: string; problem?: string }) {
  const id = useId();
  const { submitting, invalid, notice, submit, clear } = useSubscribe(problem);
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
        onInput={clear}
      />
      <HoneypotField />
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

function useSubscribe(problem: string) {
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
      await fetchJson("/api/subscribe", { method: "POST", body: { email, ...(website && { website }) } });
      input.value = "";
      setNotice(`${email} is on the list.`);
      showToast({ title: "Success!", description: "You've been subscribed to our newsletter." });
    } catch (error) {
      setNotice(explain(error));
      showToast({ title: "Error", description: explain(error), variant: "destructive" });
    } finally {
      setSubmitting(false);
    }
  }

  function clear() {
    setInvalid(false);
    setNotice("");
  }
  return { submitting, invalid, notice, submit, clear };
}

function explain(error: unknown) {
  const { status, message } = readProblem(error);
  if (status === 409) return "This email is already subscribed.";
  // Retrying at once won't help, and the server's message says why.
  return ((status === 429 || status === 503 || status === 507) && message) || "Failed to subscribe. Please try again.";
}
