import type { Node } from "@milkdown/kit/prose/model";
import { type ComponentType, type Ref, startTransition, useEffect, useState } from "react";

import { nextTask } from "@/lib/async/next-task";

import { LoadingEditor, useServerHtml } from "./loading-editor";
import { TextHelp } from "./text-help";
import type { TextLength } from "./text-length";
import type { UploadImage } from "./uploads";

export type RichTextHandle = {
  focus: () => void;
  completeImage: (src: string) => void;
  /** Selects a place in a block. A block that has changed since the place was found is not selected. */
  reveal: (place: { block: Node; from: number; to: number }) => void;
};

export type RichTextProps = {
  ref?: Ref<RichTextHandle>;
  /** HTML as it is stored. When it differs from what the editor last reported, the editor shows it. */
  value: string;
  onChange: (html: string) => void;
  /** Called before `onChange` with a message saying why the HTML can't be stored as it is; undefined when it can. */
  onProblem?: (problem: string | undefined) => void;
  label: string;
  /** Without images, tables, boxes, code, citations and explained words, for texts that are not articles. */
  isSimple?: boolean;
  uploadImage?: UploadImage;
  /** How many images are still uploading, and how many failed; the HTML contains none of them. */
  onUploading?: (images: { pending: number; failed: number }) => void;
  onLength?: (length: TextLength) => void;
  onDocument?: (doc: Node) => void;
  /** What the editor can't keep of `value`, in words; the original is kept until the writer decides. */
  onLoss?: (losses: string[]) => void;
  invalid?: boolean;
  describedBy?: string;
};

export type EditorProps = RichTextProps & { serverHtml: string };

type EditorCode = typeof import("./rich-text-editor");

let loading: Promise<EditorCode> | undefined;

function loadEditor() {
  loading ??= import("./rich-text-editor").catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

// Fetched while React hydrates the page, but not in the task that runs this file.
if (typeof document !== "undefined")
  nextTask()
    .then(loadEditor)
    .catch(() => {});

export function RichText(props: RichTextProps) {
  const [Editor, setEditor] = useState<ComponentType<EditorProps>>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const serverHtml = useServerHtml(props.value);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    setFailed(false);
    loadEditor().then(
      async ({ RichTextEditor, prepareText }) => {
        await nextTask();
        await prepareText(props.value);
        await nextTask();
        startTransition(() => setEditor(() => RichTextEditor));
      },
      () => setFailed(true),
    );
  }, [attempt]);

  if (Editor) return <Editor {...props} serverHtml={serverHtml} />;
  if (failed) return <LoadingFailed onRetry={() => setAttempt((before) => before + 1)} />;
  return (
    <div className="rich-text" data-simple={props.isSimple || undefined}>
      <LoadingEditor html={serverHtml} />
      <TextHelp isSimple={props.isSimple} />
    </div>
  );
}

const LoadingFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="rich-text rich-text-loading min-h-96" role="status">
    The editor could not be loaded.
    <button type="button" className="btn btn-sm" onClick={onRetry}>
      Try again
    </button>
  </div>
);
