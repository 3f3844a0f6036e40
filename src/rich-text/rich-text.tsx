import { type ComponentType, type Ref, useEffect, useState } from "react";

import type { TextLength } from "./text-length";
import type { UploadImage } from "./uploads";

export type RichTextHandle = {
  focus: () => void;
  /** Selects an unfinished image and asks for its description or file. */
  finishImage: (src: string) => void;
};

export type RichTextProps = {
  ref?: Ref<RichTextHandle>;
  /** HTML as it is stored. When it differs from what the editor last reported, the editor shows it. */
  value: string;
  onChange: (html: string) => void;
  /** Called before `onChange` with a message saying why the HTML can't be stored as it is; undefined when it can. */
  onProblem?: (problem: string | undefined) => void;
  label: string;
  uploadImage: UploadImage;
  /** How many images are still uploading, and how many failed; the HTML contains none of them. */
  onUploading?: (images: { pending: number; failed: number }) => void;
  /** The words of the text, and how long the article will say it takes to read. */
  onLength?: (length: TextLength) => void;
  /** What the editor can't keep of `value`, in words; the original is kept until the writer decides. */
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

// Fetched while React hydrates the page, instead of after that.
if (typeof document !== "undefined") loadEditor().catch(() => {});

/** Loads the editor's code separately, since it is the largest of the admin. */
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
