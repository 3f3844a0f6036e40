import Upload from "lucide-react/icons/upload";
import { type FormEvent, useId, useState } from "react";

import { useAction } from "@/admin/use-action";
import { readProblem } from "@/lib/http/problem";

import { retractionsApi } from "./natures";

/** The server's report on a file, see `src/posts/writing/retraction-api.ts`. */
type Report = { rows: number; matched: number; added: number; undecided: number };

export function FilePanel() {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const read = useAction<File, Report>({
    run: sendFile,
    invalidates: [retractionsApi, "/api/admin/sources"],
    failure: { title: "Error", description: "The file could not be read" },
  });
  const problem = isMissing ? "Choose the file first" : read.error && messageOf(read.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!file);
    if (file && !read.isPending) read.mutate(file);
  }

  return (
    <section aria-labelledby={`${id}-title`} className="mt-6 list-card p-5 sm:p-6">
      <h2 id={`${id}-title`} className="mb-2 flex items-center gap-2.5 font-display text-xl leading-tight">
        <Upload aria-hidden="true" className="size-5 shrink-0 text-primary" />
        Read the Retraction Watch list
      </h2>
      <p className="mb-4 text-muted">
        Download{" "}
        <a href="https://gitlab.com/crossref/retraction-watch-data" className="link" rel="noreferrer">
          retraction_watch.csv
        </a>{" "}
        and choose it here. Only what it says about your sources is stored, and nobody learns which sources you have.
      </p>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="w-full max-w-md">
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            File (.csv)
          </label>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            className={`file-input w-full ${problem ? "border-error" : ""}`}
            disabled={read.isPending}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-result`}
            onChange={(event) => {
              setFile(event.target.files?.[0]);
              setMissing(false);
              read.reset();
            }}
          />
        </div>
        <button type="submit" className="btn" aria-disabled={read.isPending}>
          {read.isPending ? "Reading..." : "Read file"}
        </button>
      </form>
      <p id={`${id}-result`} role="status" className={`mt-3 text-sm empty:hidden ${problem ? "text-error" : ""}`}>
        {problem || (read.data && sentenceOf(read.data))}
      </p>
    </section>
  );
}

async function sendFile(file: File): Promise<Report> {
  const response = await fetch(retractionsApi, {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "text/csv" },
    body: file,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text || response.statusText}`);
  return JSON.parse(text);
}

const messageOf = (error: Error) => readProblem(error).message ?? "The file could not be read. Choose it again.";

function sentenceOf({ rows, matched, added, undecided }: Report) {
  const count = (number: number) => number.toLocaleString("en-US");
  const read = `Read ${count(rows)} ${rows === 1 ? "notice" : "notices"}.`;
  if (matched === 0) return `${read} None is about your sources.`;
  const about = `${count(matched)} of your sources ${matched === 1 ? "is" : "are"} on the list, ${count(added)} with a new notice.`;
  return `${read} ${about} ${undecided === 0 ? "Nothing needs a decision." : `${count(undecided)} ${undecided === 1 ? "needs" : "need"} a decision.`}`;
}
