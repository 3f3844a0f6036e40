import { type RefObject, useId, useRef } from "react";

import { formatSize } from "@/lib/text/format-size";

import type { FileKind } from "./check-file";

type ImportFieldsProps = {
  input: RefObject<HTMLInputElement | null>;
  file: File | undefined;
  problem: string | undefined;
  isBusy: boolean;
  onChoose: (file: File | undefined, kind: FileKind) => void;
};

export function ImportFields({ input, file, problem, isBusy, onChoose }: ImportFieldsProps) {
  const id = useId();
  const xml = useRef<HTMLInputElement>(null);

  function choose(chosen: File | undefined, kind: FileKind) {
    const other = kind === "json" ? xml.current : input.current;
    if (other) other.value = "";
    onChoose(chosen, kind);
  }

  return (
    <>
      <label htmlFor={`${id}-json`} className="mb-1 block text-sm font-medium">
        Backup file (.json), or a Ghost export
      </label>
      <input
        ref={input}
        id={`${id}-json`}
        type="file"
        accept=".json"
        className={`file-input w-full max-w-md ${problem ? "border-error" : ""}`}
        disabled={isBusy}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : `${id}-file`}
        onChange={(event) => choose(event.target.files?.[0], "json")}
      />
      <WordPressField input={xml} isBusy={isBusy} onChoose={(chosen) => choose(chosen, "xml")} />
      <p id={`${id}-file`} role="status" className="mt-3 text-sm break-all text-muted empty:hidden">
        {file && (
          <>
            Selected file: {file.name} <span className="whitespace-nowrap">({formatSize(file.size)})</span>
          </>
        )}
      </p>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-2 text-sm text-error">
          {problem}
        </p>
      )}
    </>
  );
}

type WordPressFieldProps = {
  input: RefObject<HTMLInputElement | null>;
  isBusy: boolean;
  onChoose: (file: File | undefined) => void;
};

function WordPressField({ input, isBusy, onChoose }: WordPressFieldProps) {
  const id = useId();
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit cursor-pointer py-1 font-medium text-primary">Coming from WordPress?</summary>
      <div className="mt-1 border-l-2 border-rule pl-3">
        <p className="mb-2 text-muted">
          In WordPress choose Tools → Export → All content, and select the .xml file here. Posts, categories and tags
          are imported; “Check file” lists what isn’t.
        </p>
        <label htmlFor={id} className="mb-1 block font-medium">
          WordPress export (.xml)
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".xml"
          className="file-input w-full max-w-md"
          disabled={isBusy}
          onChange={(event) => onChoose(event.target.files?.[0])}
        />
      </div>
    </details>
  );
}
