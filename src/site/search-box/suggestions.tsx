import type { MouseEvent } from "react";

import { formatDate } from "@/lib/time/dates";

import { noResultsFor, searchUrl } from "./search-text";
import type { SearchOutcome } from "./use-results";

type SuggestionsProps = {
  listId: string;
  variant: "wide" | "narrow";
  open: boolean;
  typed: string;
  outcome: SearchOutcome | undefined;
  active: number;
  optionId: (index: number) => string;
  onSelect: () => void;
};

export function Suggestions({ listId, variant, open, typed, outcome, active, ...props }: SuggestionsProps) {
  const results = outcome?.results ?? [];
  const height = variant === "wide" ? "max-h-80" : "max-h-60";
  const panel = `absolute inset-x-0 top-full z-40 mt-2 overflow-y-auto overscroll-contain rounded-box border border-rule bg-surface text-base-content floating ${height}`;
  return (
    <>
      {open && results.length > 0 && (
        <div className={`${panel} scroll-pb-14 p-1`}>
          <div id={listId} role="listbox" aria-label="Articles found" onMouseDown={keepFocus}>
            {results.map((result, index) => (
              <a
                key={result.id}
                id={props.optionId(index)}
                href={`/article/${result.slug}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className="block rounded-md px-3 py-2 no-underline hover:bg-base-200 aria-selected:bg-base-200 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-primary"
                onClick={(event) => opensInThisTab(event) && props.onSelect()}
              >
                <span className="block font-medium">{result.title}</span>
                <time dateTime={result.published} className="block text-sm text-muted">
                  {formatDate(result.published)}
                </time>
              </a>
            ))}
          </div>
          <a
            href={searchUrl(typed)}
            tabIndex={-1}
            onMouseDown={keepFocus}
            className="sticky -bottom-1 mt-1 block border-t border-rule bg-surface px-3 py-3 font-medium underline underline-offset-4 hover:bg-base-200"
          >
            See all results
          </a>
        </div>
      )}
      <div role="status">
        {open && results.length > 0 && (
          <span className="sr-only">
            {results.length === 1 ? "1 article found" : `${results.length} articles found`}. Press Enter for all
            results.
          </span>
        )}
        {open && results.length === 0 && (
          <div className={`${panel} px-4 py-3 ${isOutcomeFor(outcome, typed) ? "" : fadeInLate}`}>
            <Message typed={typed} outcome={outcome} />
          </div>
        )}
      </div>
    </>
  );
}

function Message({ typed, outcome }: { typed: string; outcome: SearchOutcome | undefined }) {
  if (!isOutcomeFor(outcome, typed)) return <p>Searching…</p>;
  if (outcome.problem) {
    return (
      <p>
        {outcome.problem}{" "}
        <a href={searchUrl(typed)} className="link">
          Try the search page
        </a>
      </p>
    );
  }
  return <p className="wrap-anywhere">{noResultsFor(typed)}</p>;
}

const isOutcomeFor = (outcome: SearchOutcome | undefined, typed: string): outcome is SearchOutcome =>
  outcome?.text === typed;

/** Delayed, so that quick results are not preceded by a flash of “Searching…”. */
const fadeInLate = "transition-opacity delay-300 starting:opacity-0";

/** Losing the focus while a result is pressed would close the list. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const opensInThisTab = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
