import { type RefObject, useId, useImperativeHandle } from "react";
import { useController, useFormContext } from "react-hook-form";

import { RichText, type RichTextHandle, type RichTextProps } from "@/rich-text/rich-text";
import { ErrorBoundary } from "@/ui/error-boundary";

import type { PostForm } from "./saving/post-form";
import { incompleteImagesIn } from "./saving/post-resolver";

type ContentFieldProps = Pick<
  RichTextProps,
  "uploadImage" | "onUploading" | "onProblem" | "onLength" | "onDocument"
> & {
  text: RefObject<RichTextHandle | null>;
  getSaved: () => PostForm | undefined;
};

export function ContentField({ text, getSaved, ...richText }: ContentFieldProps) {
  const id = useId();
  const { getValues } = useFormContext<PostForm>();
  const { field, fieldState } = useController<PostForm, "content">({ name: "content" });
  const error = fieldState.error?.message;
  const incomplete = error ? incompleteImagesIn(getValues(), getSaved()) : [];
  // The form focuses the first field with an error. It needs this one's `focus`, because the text is not a form control.
  useImperativeHandle(field.ref, () => ({ focus: () => text.current?.focus() }), [text]);
  return (
    <div>
      <p className="writing-label">Content</p>
      <ErrorBoundary fallback={(tryAgain) => <EditorFailed onTryAgain={tryAgain} />}>
        <RichText
          ref={text}
          value={field.value}
          onChange={field.onChange}
          label="Content"
          invalid={error !== undefined}
          describedBy={error && `${id}-error`}
          {...richText}
        />
      </ErrorBoundary>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-error">
          {error}
        </p>
      )}
      {incomplete.length > 0 && (
        <ul aria-label="Incomplete images" className="mt-2 flex flex-wrap gap-2">
          {incomplete.map(({ kind, key, label }) => (
            <li key={label}>
              <button
                type="button"
                className="btn btn-sm h-auto min-h-8 py-1 text-left"
                onClick={() => text.current?.completeImage(key)}
              >
                {kind === "file" ? "Choose the file for" : "Describe"} {label}
              </button>
            </li>
          ))}
        </ul>
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
