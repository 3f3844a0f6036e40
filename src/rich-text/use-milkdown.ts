import type { EditorState } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import { useEditor } from "@milkdown/react";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";

import { canonicalHtml, problemIn, writeDocument, type WrittenText } from "./html";
import { countUploads } from "./image-plugin";
import { findLosses } from "./losses";
import { type EditorHost, makeEditor, setHtml, viewOf } from "./milkdown";
import { readTree } from "./parse-html";
import type { RichTextProps } from "./rich-text";
import { ImageUploads } from "./uploads";

const NOT_ALL_KEPT = "Part of this text would be lost. Choose “Edit anyway” first.";

type Handlers = Pick<EditorHost, "goToToolbar" | "editLink" | "onImage" | "onPasted"> & {
  helpId: string;
  onReplaced: () => void;
};

/** Milkdown as a field of a form: takes `value` over, reports each edit, and is locked while it could not give all of a value back. */
export function useMilkdown(props: RichTextProps, handlers: Handlers) {
  const { value, onLoss } = props;
  const [state, setState] = useState<EditorState>();
  const [losses, setLosses] = useState<string[]>([]);
  const [isTabIdle, setTabIdle] = useState(false);
  const attributes = attributesOf(props, handlers.helpId, losses);
  // Milkdown keeps the first callbacks it is given: they reach the present props through this.
  const now = useRef({ ...props, attributes, html: "", isEditable: true });
  Object.assign(now.current, props, { attributes });
  const [uploads] = useState(() => new ImageUploads((file) => now.current.uploadImage(file)));
  const { problem, report, reportProblem } = useReport(now);
  const editor = useEditor((root) =>
    makeEditor(root, {
      ...handlers,
      attributes: () => now.current.attributes,
      uploads,
      isEditable: () => now.current.isEditable,
      onState: (next) => {
        setState(next);
        setTabIdle(false);
      },
      onText: report,
      onIdleTab: () => setTabIdle(true),
    }),
  );
  const instance = editor.loading ? undefined : editor.get();

  /** Locked as long as the editor could not give all of it back. */
  function showHtml(view: EditorView, html: string) {
    const { found, problem: reason } = inspectHtml(html);
    reportProblem(reason ?? (found.length > 0 ? NOT_ALL_KEPT : undefined));
    now.current.html = html;
    handlers.onReplaced();
    lock(view, found);
    setHtml(view, html);
    setState(view.state);
    onLoss?.(found);
  }

  function lock(view: EditorView, found: string[]) {
    setLosses(found);
    now.current.isEditable = found.length === 0;
    view.updateState(view.state);
  }

  function editAnyway(view: EditorView) {
    lock(view, []);
    report(writeDocument(view.state.doc));
  }

  // In the commit itself: later, the writer may have typed on, and what was typed would look like an old value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value, or a new editor, is taken over
  useLayoutEffect(() => {
    if (instance && (state === undefined || value !== now.current.html)) showHtml(viewOf(instance), value);
  }, [instance, value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever they say, when it changes
  useEffect(() => {
    if (instance) viewOf(instance).updateState(viewOf(instance).state);
  }, [instance, JSON.stringify(attributes)]);

  useUploadCount(state, uploads, now);
  const view = instance && state ? viewOf(instance) : undefined;
  return { view, state, uploads, losses, problem, isTabIdle, html: now.current.html, report, editAnyway };
}

function attributesOf({ label, describedBy, invalid }: RichTextProps, helpId: string, losses: string[]) {
  return {
    "aria-label": label,
    "aria-describedby": [describedBy, helpId].filter(Boolean).join(" "),
    ...(invalid && { "aria-invalid": "true" }),
    ...(losses.length > 0 && { "aria-readonly": "true" }),
  };
}

type Current = { readonly current: RichTextProps & { html: string } };

function useReport(now: Current) {
  const [problem, setProblem] = useState<string>();

  function reportProblem(found: string | undefined) {
    setProblem(found);
    now.current.onProblem?.(found);
  }

  function report({ html, problem: found }: WrittenText) {
    reportProblem(found);
    if (html === now.current.html) return;
    now.current.html = html;
    now.current.onChange(html);
  }

  return { problem, report, reportProblem };
}

function useUploadCount(state: EditorState | undefined, uploads: ImageUploads, now: Current) {
  const [, noteUpload] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    uploads.addEventListener("change", noteUpload);
    return () => uploads.removeEventListener("change", noteUpload);
  }, [uploads]);
  const { waiting, failed } = state ? countUploads(state.doc, uploads) : { waiting: 0, failed: 0 };
  useEffect(() => {
    now.current.onUploading?.({ waiting, failed });
  }, [now, waiting, failed]);
}

function inspectHtml(html: string) {
  try {
    return { found: findLosses(html, canonicalHtml(readTree(html))) };
  } catch (error) {
    return { found: [], problem: problemIn(error) };
  }
}
