import { useEffect, useId, useRef, useState } from "react";

import { canonicalHtml, messageFor, type WrittenText } from "./document-html";
import { formatHtml } from "./format-html";
import { findLosses } from "./losses";
import { readTree } from "./parse-html";

type SourceViewProps = {
  text: WrittenText;
  isLocked: boolean;
  /** Called with the HTML that a save would store, or with the source itself and a problem while part of it would be lost. */
  onText: (text: WrittenText) => void;
  onApply: (html: string) => void;
  onClose: () => void;
};

const NOT_APPLIED = "Apply the HTML source, or go back without changes, first.";

/** Warns about HTML that can't be kept, and does not save it until the writer applies it anyway. */
export function SourceView({ text, isLocked, onText, onApply, onClose }: SourceViewProps) {
  const id = useId();
  const [original] = useState(text);
  const { source, losses, problem, change } = useSource(text.html, onText);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    field.current?.setSelectionRange(0, 0);
    field.current?.focus();
  }, []);

  function goBack() {
    onText(original);
    onClose();
  }

  return (
    <div className="rich-source">
      <label htmlFor={id} className="sr-only">
        HTML source
      </label>
      <textarea
        ref={field}
        id={id}
        className="rich-source-text"
        value={source}
        readOnly={isLocked}
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
      />
      <SourceProblems problem={problem} losses={losses} />
      <footer className="mt-2 flex justify-end gap-2">
        <button type="button" className="btn btn-ghost btn-sm" onClick={goBack}>
          Back without changes
        </button>
        <button
          type="button"
          className="btn btn-primary btn-sm"
          disabled={isLocked || problem !== undefined}
          onClick={() => onApply(source)}
        >
          {losses.length > 0 ? "Apply anyway" : "Apply"}
        </button>
      </footer>
    </div>
  );
}

function useSource(html: string, onText: SourceViewProps["onText"]) {
  const [source, setSource] = useState(() => formatHtml(html));
  const [losses, setLosses] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();

  function change(next: string) {
    setSource(next);
    setProblem(undefined);
    try {
      const written = canonicalHtml(readTree(next));
      const found = findLosses(next, written);
      setLosses(found);
      onText(found.length === 0 ? { html: written } : { html: next, problem: NOT_APPLIED });
    } catch (error) {
      setLosses([]);
      setProblem(messageFor(error));
      onText({ html: next, problem: messageFor(error) });
    }
  }

  return { source, losses, problem, change };
}

function SourceProblems({ problem, losses }: { problem: string | undefined; losses: string[] }) {
  return (
    <>
      {problem && (
        <p role="alert" className="alert alert-error mt-2">
          {problem}
        </p>
      )}
      {losses.length > 0 && (
        <p role="alert" className="alert alert-warning mt-2">
          This would be lost: {losses.join(", ")}. The article stays as it was until you press “Apply anyway”.
        </p>
      )}
    </>
  );
}
