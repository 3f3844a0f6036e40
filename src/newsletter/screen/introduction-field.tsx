import { useId, useImperativeHandle, useRef } from "react";
import { useController } from "react-hook-form";

import { RichText, type RichTextHandle } from "@/rich-text/rich-text";
import { ErrorBoundary } from "@/ui/error-boundary";

import type { IssueInput, IssueValues } from "../input";

export function IntroductionField() {
  const id = useId();
  const text = useRef<RichTextHandle>(null);
  const { field, fieldState } = useController<IssueValues, "introduction", IssueInput>({ name: "introduction" });
  const error = fieldState.error?.message;
  // The form focuses the first field with an error; this one is not a form control, so it forwards the focus.
  useImperativeHandle(field.ref, () => ({ focus: () => text.current?.focus() }), []);
  return (
    <div id="introduction">
      <p className="mb-1 text-sm font-medium">Introduction</p>
      <ErrorBoundary fallback={(tryAgain) => <EditorFailed onTryAgain={tryAgain} />}>
        <RichText
          ref={text}
          value={field.value}
          onChange={field.onChange}
          label="Introduction"
          isSimple
          invalid={error !== undefined}
          describedBy={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(" ")}
        />
      </ErrorBoundary>
      <p id={`${id}-hint`} className="mt-1 text-xs text-muted">
        A few words above the articles. Emails can’t contain images, tables or citations.
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-error">
          {error}
        </p>
      )}
    </div>
  );
}

function EditorFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert" className="rich-text rich-text-loading">
      The editor stopped working. Your text is still here.
      <button type="button" className="btn btn-sm" onClick={onTryAgain}>
        Try again
      </button>
    </div>
  );
}
