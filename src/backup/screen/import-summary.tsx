import { useEffect, useId, useRef } from "react";

import { reportedNames, titleOf } from "@/content-file/content-tables";
import type { ImportResult, SkippedItem } from "@/content-file/import/import-report";
import { capitalized } from "@/lib/text/capitalized";
import { csvLine } from "@/lib/text/csv";

import { saveAs } from "./download";
import { RefreshButton } from "./refresh-button";

const MAX_OPEN = 5;
const MAX_LINES = 200;

type Result = Pick<ImportResult, "results"> & Partial<ImportResult>;

export function ImportSummary({ result, isCheck }: { result: Result; isCheck: boolean }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, []);
  const { results, skipped = [], notes = [], addresses = [], safetyBackup } = result;
  const isEmpty = reportedNames.every((name) => results[name].added === 0);

  return (
    <section aria-labelledby={id} className="list-card p-5 sm:p-6 lg:col-span-2">
      <h2 ref={heading} id={id} tabIndex={-1} className="scroll-mt-6 font-display text-xl leading-tight outline-none">
        {isCheck ? "What an import of this file would do" : isEmpty ? "Nothing was added" : "Import successful"}
      </h2>
      <div className="mt-2 grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <p className="text-sm break-words text-muted">
            {isCheck && "Nothing was changed yet."}
            {safetyBackup && "The previous content is kept as the newest backup."}
          </p>
          <Counts results={results} isCheck={isCheck} />
          {addresses.length > 0 && <Addresses addresses={addresses} isCheck={isCheck} />}
          {!isCheck && <AfterImport isEmpty={isEmpty} />}
        </div>
        <div className="space-y-3">
          <LineList title="Please note" lines={notes} isOpen />
          <LineList
            title="What was skipped, and why"
            lines={skipped.map(describeSkipped)}
            isOpen={skipped.length <= MAX_OPEN}
          />
        </div>
      </div>
    </section>
  );
}

function Counts({ results, isCheck }: { results: ImportResult["results"]; isCheck: boolean }) {
  return (
    <table className="mt-2 w-full text-left text-sm tabular-nums">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1 font-medium">
            <span className="sr-only">Kind</span>
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {isCheck ? "Would be added" : "Added"}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Skipped
          </th>
        </tr>
      </thead>
      <tbody>
        {reportedNames.map((name) => (
          <tr key={name} className="border-t border-rule/60">
            <th scope="row" className="py-1.5 font-normal">
              {titleOf(name)}
            </th>
            <td className="py-1.5 text-right font-medium">{results[name].added.toLocaleString("en-US")}</td>
            <td className="py-1.5 text-right">{results[name].skipped.toLocaleString("en-US")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Addresses({ addresses, isCheck }: { addresses: { from: string; to: string }[]; isCheck: boolean }) {
  function downloadList() {
    const lines = addresses.map(({ from, to }) => csvLine([from, location.origin + to]));
    const list = new Blob(["\uFEFF", csvLine(["Old address", "New address"]), ...lines], { type: "text/csv" });
    saveAs(list, "waymark-addresses.csv");
  }

  return (
    <div className="my-4 text-sm">
      <p className="mb-2 text-muted">
        {isCheck ? "Old paths will redirect to the new articles" : "Old paths redirect to the new articles"} once your
        domain points here. To set up redirects on the old domain, download the list.
      </p>
      <button type="button" className="btn btn-sm" onClick={downloadList}>
        Download old and new addresses ({addresses.length.toLocaleString("en-US")})
      </button>
    </div>
  );
}

function AfterImport({ isEmpty }: { isEmpty: boolean }) {
  return (
    <>
      <p className="my-4 text-sm text-muted">
        {isEmpty ? "Everything in the file is already on this site or can’t be added. " : ""}
        Tip: importing the same file again creates no duplicates. Look through the {isEmpty ? "" : "new "}posts under{" "}
        <a href="/admin/posts" className="link">
          Posts
        </a>
        .
      </p>
      <RefreshButton label="Refresh data" />
    </>
  );
}

function LineList({ title, lines, isOpen }: { title: string; lines: string[]; isOpen: boolean }) {
  if (lines.length === 0) return null;
  const shown = [...new Set(lines.slice(0, MAX_LINES))];
  const more = lines.length - MAX_LINES;
  return (
    <details open={isOpen} className="text-sm">
      <summary className="w-fit cursor-pointer py-1 font-medium">
        {title} ({lines.length.toLocaleString("en-US")})
      </summary>
      <ul className="mt-1 list-disc space-y-1 pl-5 break-words marker:text-muted">
        {shown.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && <li>and {more.toLocaleString("en-US")} more</li>}
      </ul>
    </details>
  );
}

const describeSkipped = ({ kind, name, reason }: SkippedItem) => `${capitalized(kind)} ${name}: ${reason}`;
