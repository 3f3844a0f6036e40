import { useQuery } from "@tanstack/react-query";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useRef, useState } from "react";

import { glossaryApi } from "@/glossary/admin-api-address";
import type { GlossaryEntry } from "@/rich-text/explained-words/glossary-cache";

import type { ChecksProps } from "./checks-card";
import { type CheckKind, checkKinds, type Finding } from "./finding";
import { useHiddenKinds } from "./hidden-kinds";
import { useReport } from "./use-report";

const names: { readonly [Kind in CheckKind]: readonly [name: string, advice: string] } = {
  headings: ["Order of headings", "People who use a screen reader move from heading to heading."],
  links: ["Vague link text", "The text of a link should say where it leads."],
  images: ["Images without a description", "Some readers can’t see them."],
  tables: [
    "Tables without a header",
    "Make the first row or column a header, so that screen readers read it with each cell.",
  ],
  numbers: [
    "Numbers without a source",
    "Cite a source in the same paragraph if readers could ask where the number comes from.",
  ],
  terms: ["Glossary words", "Explain each one where it first appears, so that readers can look it up."],
  abbreviations: ["Abbreviations", "At the first use, write the words in full, followed by the abbreviation."],
  sentences: ["Long sentences", "Sentences of up to 25 words are easier to read."],
};

const noEntries: GlossaryEntry[] = [];

export function ChecksList({ checked, text }: ChecksProps) {
  const glossary = useQuery<GlossaryEntry[]>({ queryKey: [glossaryApi] });
  const report = useReport(checked, glossary.data ?? noEntries);
  const { hidden, hide, show } = useHiddenKinds();
  const list = useRef<HTMLDivElement>(null);
  if (!report) return <p className="text-sm text-muted">Checking the text…</p>;

  const { words, minutes } = report.length;
  const found = checkKinds
    .map((kind) => ({ kind, findings: report.findings.filter((finding) => finding.kind === kind) }))
    .filter(({ findings }) => findings.length > 0);
  const shown = found.filter(({ kind }) => !hidden.includes(kind));
  const focusList = () => list.current?.focus();

  return (
    <div ref={list} tabIndex={-1} className="space-y-3 text-sm outline-none">
      <p className="text-muted">
        {words.toLocaleString("en-US")} {words === 1 ? "word" : "words"} · {minutes} min read
      </p>
      {shown.length === 0 && <p>{nothingFound(hidden.length)}</p>}
      <div className="divide-y divide-rule/60 empty:hidden">
        {shown.map(({ kind, findings }) => (
          <Group
            key={kind}
            kind={kind}
            findings={findings}
            onReveal={(finding) => text.current?.reveal(finding)}
            onHide={() => {
              hide(kind);
              focusList();
            }}
          />
        ))}
      </div>
      {hidden.length > 0 && (
        <ul aria-label="Hidden checks" className="space-y-1 text-muted">
          {hidden.map((kind) => (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-x-2">
              Hidden: {names[kind][0]}
              <button
                type="button"
                className="row-action"
                aria-label={`Show: ${names[kind][0]}`}
                onClick={() => {
                  show(kind);
                  focusList();
                }}
              >
                Show
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function nothingFound(hiddenCount: number) {
  if (hiddenCount === 0) return "No problems found in the text.";
  return hiddenCount === checkKinds.length
    ? "All checks are hidden."
    : "The checks that are not hidden found no problems.";
}

const MAX_SHOWN = 20;

type GroupProps = {
  kind: CheckKind;
  findings: Finding[];
  onReveal: (finding: Finding) => void;
  onHide: () => void;
};

function Group({ kind, findings, onReveal, onHide }: GroupProps) {
  const [isOpen, setOpen] = useState(false);
  const [isShowingAll, setShowingAll] = useState(false);
  const [name, advice] = names[kind];
  const shown = isShowingAll ? findings : findings.slice(0, MAX_SHOWN);
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-10 cursor-pointer items-center gap-2 font-medium">
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted group-open:rotate-90" />
        <span className="grow">{name}</span>
        <span className="badge badge-ghost tabular-nums">{findings.length.toLocaleString("en-US")}</span>
      </summary>
      {isOpen && (
        <div className="pb-3">
          <p className="text-muted">{advice}</p>
          <ul className="mt-1">
            {shown.map((finding, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: findings have no other identity
              <li key={index}>
                <button type="button" className="check-finding" onClick={() => onReveal(finding)}>
                  <span dir="auto">{finding.quote}</span>
                  {finding.note && <span className="block text-xs text-muted">{finding.note}</span>}
                </button>
              </li>
            ))}
          </ul>
          <div className="mt-1 flex flex-wrap justify-between">
            {shown.length < findings.length && (
              <button type="button" className="row-action" onClick={() => setShowingAll(true)}>
                Show all {findings.length.toLocaleString("en-US")}
              </button>
            )}
            <button type="button" className="row-action" aria-label={`Hide: ${name}`} onClick={onHide}>
              Hide
            </button>
          </div>
        </div>
      )}
    </details>
  );
}
