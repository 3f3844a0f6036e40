import type { UseMutationResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

import { readProblem } from "@/lib/http/problem";
import { TextAreaField } from "@/ui/text-area-field";

const HINT =
  "Whole references, or a DOI, PubMed number, ISBN or web address for each. You can also paste exports of reference managers (RIS, NBIB, BibTeX, CSL-JSON). Nothing is looked up on the internet.";

type PasteFormProps = {
  text: string;
  onType: (text: string) => void;
  isNothingFound: boolean;
  read: UseMutationResult<unknown, Error, string>;
  onByHand: () => void;
  onClose: () => void;
};

export function PasteForm({ text, onType, isNothingFound, read, onByHand, onClose }: PasteFormProps) {
  const problem = read.error && readProblem(read.error);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  const nothing = isNothingFound ? "No reference was found in this text" : undefined;
  return (
    <form
      ref={form}
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!read.isPending) read.mutate(text);
      }}
    >
      <TextAreaField
        label="Paste one or more references"
        hint={HINT}
        rows={6}
        spellCheck={false}
        className="textarea max-h-80 w-full"
        value={text}
        error={problem ? (problem.fields.text ?? problem.message ?? "Please try again.") : nothing}
        onChange={(event) => onType(event.target.value)}
      />
      <footer className="flex flex-wrap justify-end gap-2 pt-2">
        <button type="button" className="btn btn-ghost sm:mr-auto" onClick={onByHand}>
          Enter by hand
        </button>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-primary" aria-disabled={read.isPending}>
          {read.isPending ? "Reading..." : "Read"}
        </button>
      </footer>
    </form>
  );
}
