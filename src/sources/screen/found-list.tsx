import { useEffect, useRef } from "react";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";

import { sourcesApi } from "../input";
import type { FoundReference } from "./add-dialog";

type FoundListProps = {
  found: FoundReference[];
  onChange: (index: number, change: Partial<FoundReference>) => void;
  onCorrect: (index: number) => void;
  onBack: () => void;
  onClose: () => void;
};

export function FoundList({ found, onChange, onCorrect, onBack, onClose }: FoundListProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ready = found.flatMap((reference, index) => (isReady(reference) ? [index] : []));
  const save = useAction<void, number>({
    run: () =>
      saveAll(
        ready.map((index) => ({ index, csl: found[index]?.csl })),
        onChange,
      ),
    invalidates: [sourcesApi],
    success: (saved) => ({ title: "Success", description: `${countOf(saved)} added` }),
    failure: { title: "Error", description: "Failed to add sources" },
    onSuccess: (saved) => saved === found.length && onClose(),
  });
  return (
    <>
      <p ref={heading} tabIndex={-1} className="outline-none">
        {found.length.toLocaleString("en-US")} references were found. {countOf(ready.length)} can be added now.
      </p>
      <ol className="mt-4 divide-y divide-rule/60">
        {found.map((reference, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={index} className="flex items-start gap-3 py-3 text-sm">
            <span className="min-w-0 grow">
              <span className="wrap-anywhere" dir="auto">
                {nameOf(reference)}
              </span>
              <Status reference={reference} />
            </span>
            {!reference.isAdded && !reference.existing && (
              <button
                type="button"
                className="btn btn-sm"
                aria-label={`Edit details: ${nameOf(reference)}`}
                onClick={() => onCorrect(index)}
              >
                Edit details
              </button>
            )}
          </li>
        ))}
      </ol>
      <footer className="dialog-footer">
        <button type="button" className="btn btn-ghost sm:mr-auto" disabled={save.isPending} onClick={onBack}>
          Back
        </button>
        <button type="button" className="btn btn-ghost" disabled={save.isPending} onClick={onClose}>
          Close
        </button>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={save.isPending || ready.length === 0}
          onClick={() => !save.isPending && ready.length > 0 && save.mutate()}
        >
          {save.isPending ? "Adding..." : `Add ${countOf(ready.length)}`}
        </button>
      </footer>
    </>
  );
}

/** A reference without a title is named by its identifier. */
const nameOf = ({ csl, reference, existing }: FoundReference) =>
  existing?.reference ||
  (csl.title ? reference : csl.DOI || (csl.PMID && `PMID ${csl.PMID}`) || csl.PMCID || csl.ISBN || csl.URL) ||
  "Without a title";

const isReady = ({ csl, isAdded, existing, error }: FoundReference) =>
  csl.title !== "" && !isAdded && !existing && !error;

const countOf = (sources: number) => `${sources.toLocaleString("en-US")} ${sources === 1 ? "source" : "sources"}`;

/** Saves them one after the other, because two of them may be the same work. Returns how many were added. */
async function saveAll(works: { index: number; csl: unknown }[], onChange: FoundListProps["onChange"]) {
  let saved = 0;
  for (const { index, csl } of works) {
    try {
      await fetchJson(sourcesApi, { method: "POST", body: { csl } });
      onChange(index, { isAdded: true });
      saved += 1;
    } catch (error) {
      const { status, message } = readProblem(error);
      if (status === undefined || status === 401 || status >= 500) throw error;
      onChange(index, { error: message ?? "It could not be added." });
    }
  }
  return saved;
}

function Status({ reference: { isAdded, existing, error, problem } }: { reference: FoundReference }) {
  if (isAdded) return <span className="mt-0.5 block font-medium text-success">Added</span>;
  if (existing) return <span className="mt-0.5 block text-muted">In the library already</span>;
  if (error) return <span className="mt-0.5 block text-error">{error}</span>;
  return problem ? <span className="mt-0.5 block text-muted">{problem}</span> : null;
}
