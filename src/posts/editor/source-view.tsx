import { useId, useState } from "react";

import { readTree } from "./dom-tree";
import { canonicalHtml } from "./html";
import { findLosses } from "./losses";
import { withLines } from "./with-lines";

type SourceViewProps = {
  html: string;
  isLocked: boolean;
  onApply: (html: string) => void;
  onClose: () => void;
};

/** The HTML itself. What of it can't be kept is said before it replaces the text. */
export function SourceView({ html, isLocked, onApply, onClose }: SourceViewProps) {
  const id = useId();
  const [source, setSource] = useState(() => withLines(html));
  const [losses, setLosses] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();

  function apply() {
    try {
      const found = findLosses(source, canonicalHtml(readTree(source)));
      setLosses(found);
      if (found.length === 0 || losses.length > 0) onApply(source);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <div className="rich-source">
      <label htmlFor={id} className="sr-only">
        HTML source
      </label>
      <textarea
        id={id}
        className="rich-source-text"
        value={source}
        readOnly={isLocked}
        spellCheck={false}
        onChange={(event) => {
          setSource(event.target.value);
          setLosses([]);
          setProblem(undefined);
        }}
      />
      {problem && (
        <p role="alert" className="alert alert-error mt-2">
          {problem}
        </p>
      )}
      {losses.length > 0 && (
        <p role="alert" className="alert alert-warning mt-2">
          This would be lost: {losses.join(", ")}.
        </p>
      )}
      <footer className="mt-2 flex justify-end gap-2">
        <button type="button" className="btn btn-ghost btn-sm" onClick={onClose}>
          Back without changes
        </button>
        <button type="button" className="btn btn-primary btn-sm" disabled={isLocked} onClick={apply}>
          {losses.length > 0 ? "Apply anyway" : "Apply"}
        </button>
      </footer>
    </div>
  );
}
