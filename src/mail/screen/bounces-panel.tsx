import { type FormEvent, useId, useRef, useState } from "react";

import { useAction } from "@/admin/use-action";
import { readProblem } from "@/lib/http/problem";

import { mailApi } from "./input";
import { MailPanel } from "./mail-panel";

/** The server's report, see `src/subscribers/bounces/admin-api.ts`. */
type Report = { failed: number; removed: number; ignored: { text: string; count: number }[] };

export function BouncesPanel() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<File[]>([]);
  const [isMissing, setMissing] = useState(false);
  const read = useAction<File[], Report>({
    run: sendFiles,
    invalidates: [mailApi, "/api/admin/subscribers"],
    failure: { title: "Error", description: "The file could not be read" },
  });
  const problem = isMissing ? "Choose a file first" : read.error && messageOf(read.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(files.length === 0);
    if (files.length === 0) input.current?.focus();
    else if (!read.isPending) read.mutate(files);
  }

  return (
    <MailPanel title="Bounces">
      <p className="text-muted">
        Mail servers return emails that they can’t deliver. If they arrive in a mailbox of yours, save them as files and
        choose the files here. An address that no longer exists is removed from the newsletter. The files are not
        stored.
      </p>
      <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
        <div className="w-full max-w-md">
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            Files (.eml or .mbox)
          </label>
          <input
            ref={input}
            id={id}
            type="file"
            multiple
            accept=".eml,.mbox,.mbx,.txt,message/rfc822,application/mbox"
            className={`file-input w-full ${problem ? "border-error" : ""}`}
            disabled={read.isPending}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-result`}
            onChange={(event) => {
              setFiles([...(event.target.files ?? [])]);
              setMissing(false);
              read.reset();
            }}
          />
        </div>
        <button type="submit" className="btn" aria-disabled={read.isPending}>
          {read.isPending ? "Reading..." : "Read bounces"}
        </button>
      </form>
      <div id={`${id}-result`} role="status" className={`mt-3 text-sm empty:hidden ${problem ? "text-error" : ""}`}>
        {problem || (read.data && <Result {...read.data} />)}
      </div>
    </MailPanel>
  );
}

function Result({ failed, removed, ignored }: Report) {
  return (
    <ul className="space-y-1">
      {(failed > 0 || ignored.length === 0) && (
        <li>
          {failed} {failed === 1 ? "email is" : "emails are"} now marked as failed.
        </li>
      )}
      {removed > 0 && (
        <li>
          {removed} {removed === 1 ? "address" : "addresses"} removed from the newsletter.
        </li>
      )}
      {ignored.map(({ text, count }) => (
        <li key={text}>
          {count} ignored: {text}
        </li>
      ))}
    </ul>
  );
}

/** One after the other, because a file may contain thousands of messages. */
async function sendFiles(files: File[]) {
  const total: Report = { failed: 0, removed: 0, ignored: [] };
  for (const file of files) {
    const { failed, removed, ignored } = await sendFile(file);
    total.failed += failed;
    total.removed += removed;
    for (const { text, count } of ignored) {
      const same = total.ignored.find((one) => one.text === text);
      if (same) same.count += count;
      else total.ignored.push({ text, count });
    }
  }
  return total;
}

async function sendFile(file: File): Promise<Report> {
  const response = await fetch(`${mailApi}/bounces`, {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "message/rfc822" },
    body: file,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text || response.statusText}`);
  return JSON.parse(text);
}

const messageOf = (error: Error) => readProblem(error).message ?? "The file could not be read. Choose it again.";
