import { useMutation } from "@tanstack/react-query";
import { Tabs } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";

import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";
import { Dialog } from "@/ui/dialog";

import { type IssueInput, issuesApi, type IssueValues } from "../input";

type Preview = { subject: string; text: string; issue: IssueInput };

export function PreviewButton() {
  const form = useFormContext<IssueValues, unknown, IssueInput>();
  const [isOpen, setOpen] = useState(false);
  const preview = useMutation<Preview, Error, IssueInput>({
    mutationFn: async (issue) => ({
      issue,
      ...(await fetchJson<Omit<Preview, "issue">>(`${issuesApi}/preview`, { method: "POST", body: issue })),
    }),
    onSuccess: () => setOpen(true),
  });
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-disabled={preview.isPending}
        onClick={form.handleSubmit((values) => !preview.isPending && preview.mutate(values))}
      >
        {preview.isPending ? "Opening..." : "Preview"}
      </button>
      {preview.error && (
        <p role="alert" className="w-full text-sm text-error">
          {readProblem(preview.error).message ?? "The preview could not be opened. Please try again."}
        </p>
      )}
      {isOpen && preview.data && <PreviewDialog preview={preview.data} onClose={() => setOpen(false)} />}
    </>
  );
}

const views = [
  ["wide", "Wide"],
  ["phone", "Phone"],
  ["text", "Plain text"],
] as const;

/** Starts with the view that fits the screen: the wide one would scroll sideways on a phone. */
function PreviewDialog({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  const [first] = useState(() => (matchMedia("(width < 40rem)").matches ? "phone" : "wide"));
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Preview"
      description="As a subscriber with all topics gets it. The links to the subscription do nothing here."
    >
      <p className="mb-3 wrap-anywhere">
        <span className="text-muted">Subject: </span>
        <b>{preview.subject}</b>
      </p>
      <Tabs.Root defaultValue={first}>
        <Tabs.List aria-label="Email format" className="tabs tabs-border mb-3">
          {views.map(([value, label]) => (
            <Tabs.Trigger
              key={value}
              value={value}
              className="tab text-muted data-[state=active]:tab-active data-[state=active]:font-semibold data-[state=active]:text-base-content"
              {...(value === first && { "data-first-focus": "" })}
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="wide" className="overflow-x-auto">
          <EmailFrame issue={preview.issue} title="The email on a wide screen" className="w-full min-w-[40rem]" />
        </Tabs.Content>
        <Tabs.Content value="phone">
          <EmailFrame issue={preview.issue} title="The email on a phone" className="mx-auto w-[390px] max-w-full" />
        </Tabs.Content>
        <Tabs.Content value="text">
          <pre className="h-[60dvh] overflow-auto rounded-box border border-rule bg-surface p-4 text-sm whitespace-pre-wrap wrap-anywhere">
            {preview.text}
          </pre>
        </Tabs.Content>
      </Tabs.Root>
      {/* Tab reaches this button after the email's last link. Escape can't close the dialog from inside the frame. */}
      <footer className="mt-4 flex justify-end">
        <button type="button" className="btn" onClick={onClose}>
          Done
        </button>
      </footer>
    </Dialog>
  );
}

type EmailFrameProps = { issue: IssueInput; title: string; className: string };

/** The screen's security policy refuses an email's styles, so the email is a page of its own, to which a form posts what was typed. */
function EmailFrame({ issue, title, className }: EmailFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const [name] = useState(() => `preview-${Math.random().toString(36).slice(2)}`);
  useEffect(() => form.current?.submit(), []);
  return (
    <>
      <iframe
        name={name}
        title={title}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className={`block h-[60dvh] rounded-box border border-rule bg-white focus:outline-2 focus:outline-offset-2 focus:outline-primary ${className}`}
      />
      <form
        ref={form}
        hidden
        method="post"
        action="/admin/newsletter/preview"
        encType="multipart/form-data"
        target={name}
      >
        <input type="hidden" name="issue" value={JSON.stringify(issue)} readOnly />
      </form>
    </>
  );
}
