import { type ComponentType, type Ref, useEffect, useState } from "react";

import type { UploadImage } from "./uploads";

export type RichTextHandle = {
  focus: () => void;
  /** Goes to an image that has no description yet, and asks for one. */
  finishImage: (src: string) => void;
};

export type RichTextProps = {
  ref?: Ref<RichTextHandle>;
  /** HTML as it is stored. When it differs from what the editor last reported, the editor takes it over. */
  value: string;
  onChange: (html: string) => void;
  /** Why the HTML can't be stored as it is, in a sentence; undefined when it can. Called before `onChange`. */
  onProblem?: (problem: string | undefined) => void;
  label: string;
  uploadImage: UploadImage;
  /** How many images are still on their way, and how many did not arrive: none of them is in the HTML. */
  onUploading?: (images: { waiting: number; failed: number }) => void;
  /** What of `value` the editor can't keep, in words; the original stays until the writer decides. */
  onLoss?: (losses: string[]) => void;
  invalid?: boolean;
  describedBy?: string;
};

let loading: Promise<ComponentType<RichTextProps>> | undefined;

function loadEditor() {
  loading ??= import("./rich-text-editor").then(
    ({ RichTextEditor }) => RichTextEditor,
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

// Fetched while React hydrates the page, not only after that.
if (typeof document !== "undefined") loadEditor().catch(() => {});

/** Loads its code, the largest of the admin, when the field is first shown. */
export function RichText(props: RichTextProps) {
  const [Editor, setEditor] = useState<ComponentType<RichTextProps>>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    setFailed(false);
    loadEditor().then(
      (loaded) => setEditor(() => loaded),
      () => setFailed(true),
    );
  }, [attempt]);

  if (Editor) return <Editor {...props} />;
  return (
    <div className="rich-text rich-text-loading" role="status">
      {failed ? (
        <>
          The editor could not be loaded.
          <button type="button" className="btn btn-sm" onClick={() => setAttempt((before) => before + 1)}>
            Try again
          </button>
        </>
      ) : (
        "Loading editor..."
      )}
    </div>
  );
}
