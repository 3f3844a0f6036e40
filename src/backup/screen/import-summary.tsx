import { useEffect, useRef } from "react";

import type { ImportReport, SkippedItem } from "@/backup/import-report";

import { RefreshButton } from "./refresh-button";

const kinds = [
  ["categories", "Categories"],
  ["tags", "Tags"],
  ["posts", "Posts"],
  ["subscribers", "Subscribers"],
] as const;

/** Longer lists are folded. */
const MOST_OPEN = 5;
const MOST_LINES = 200;

/** What an import did, or would do. */
export function ImportSummary({ report, isCheck }: { report: ImportReport; isCheck: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { results, skipped, notes } = report;

  return (
    <div className="mt-5 border-t border-rule pt-4">
      <h3 ref={heading} tabIndex={-1} className="font-medium outline-none">
        {isCheck ? "What an import of this file would do" : "Import successful"}
      </h3>
      {isCheck && <p className="text-sm text-muted">Nothing was changed yet.</p>}
      <table className="mt-3 w-full max-w-md text-left text-sm tabular-nums">
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
          {kinds.map(([kind, title]) => (
            <tr key={kind} className="border-t border-rule/60">
              <th scope="row" className="py-1.5 font-normal">
                {title}
              </th>
              <td className="py-1.5 text-right font-medium">{results[kind].added.toLocaleString("en-US")}</td>
              <td className="py-1.5 text-right">{results[kind].skipped.toLocaleString("en-US")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Lines title="Please note" lines={notes} isOpen />
      <Lines title="What was skipped, and why" lines={skipped.map(sayOf)} isOpen={skipped.length <= MOST_OPEN} />
      {!isCheck && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <RefreshButton label="Refresh data" />
          <p className="min-w-48 grow basis-48 text-sm text-muted">
            Tip: importing the same file again adds nothing twice. Look through the new posts under{" "}
            <a href="/admin/posts" className="link">
              Posts
            </a>
            .
          </p>
        </div>
      )}
    </div>
  );
}

function Lines({ title, lines, isOpen }: { title: string; lines: string[]; isOpen: boolean }) {
  if (lines.length === 0) return null;
  const shown = [...new Set(lines.slice(0, MOST_LINES))];
  const more = lines.length - MOST_LINES;
  return (
    <details open={isOpen} className="mt-3 text-sm">
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

const nouns: Record<SkippedItem["kind"], string> = {
  category: "Category",
  tag: "Tag",
  post: "Post",
  subscriber: "Subscriber",
};

const sayOf = ({ kind, name, reason }: SkippedItem) => `${nouns[kind]} ${name}: ${reason}`;
