import type { Editor } from "@milkdown/kit/core";
import type { Node } from "@milkdown/kit/prose/model";
import type { EditorState } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import { useEditor } from "@milkdown/react";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";

import { nextTask } from "@/lib/async/next-task";
import { fetchJson } from "@/lib/http/fetch-json";

import { SourceCache, type SourceInfo } from "./citations/source-cache";
import { canonicalOf, messageFor, writeDocument, type WrittenText } from "./document-html";
import { useGlossary } from "./explained-words/use-glossary";
import { countUploads } from "./image-plugin";
import { findLosses } from "./losses";
import { type EditorHost, makeEditor, viewOf } from "./milkdown";
import { setHtml } from "./replace-html";
import type { RichTextProps } from "./rich-text";
import { lengthOf } from "./text-length";
import { ImageUploads } from "./uploads";

const WOULD_LOSE_TEXT = "Part of this text would be lost. Choose “Edit anyway” first.";

type Handlers = Pick<
  EditorHost,
  "slashMenuId" | "goToToolbar" | "editLink" | "cite" | "explain" | "find" | "onImage" | "onPasted"
> & {
  helpId: string;
  onReplaced: () => void;
};

export function useMilkdown(props: RichTextProps, handlers: Handlers) {
  const { value, onLoss } = props;
  const { losses, isEditable, updateLock } = useLock();
  const attributes = attributesOf(props, handlers.helpId, losses);
  // Milkdown keeps the callbacks of the first render: they read the current props through this.
  const latest = useRef({ ...props, attributes, html: "" });
  Object.assign(latest.current, props, { attributes });
  const { problem, report, reportProblem } = useReport(latest);
  const { instance, state, setState, startHtml, uploads, sources, glossary, isTabHintShown } = useInstance(
    latest,
    isEditable,
    report,
    handlers,
  );

  function showHtml(view: EditorView, html: string) {
    const { found, problem: reason } = inspectHtml(html);
    reportProblem(reason ?? (found.length > 0 ? WOULD_LOSE_TEXT : undefined));
    latest.current.html = html;
    handlers.onReplaced();
    updateLock(view, found);
    // The state that the editor starts with may end with an empty paragraph, which this would remove and a plugin would add again.
    if (state !== undefined || html !== startHtml.current) setHtml(view, html);
    setState(view.state);
    onLoss?.(found);
  }

  function editAnyway(view: EditorView) {
    updateLock(view, []);
    report(writeDocument(view.state.doc));
  }

  // A layout effect: before a later one runs, the writer may have typed more, and `value` would be out of date.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value, or a new editor, is shown
  useLayoutEffect(() => {
    if (instance && (state === undefined || value !== latest.current.html)) showHtml(viewOf(instance), value);
  }, [instance, value]);

  useAttributes(instance, attributes);
  useUploadReport(state, uploads, latest);
  useLengthReport(state?.doc, latest);
  useDocumentReport(state?.doc, latest);
  const view = instance && state ? viewOf(instance) : undefined;
  return {
    view,
    state,
    uploads,
    sources,
    glossary,
    losses,
    problem,
    isTabHintShown,
    html: latest.current.html,
    report,
    editAnyway,
  };
}

function useInstance(
  latest: Current,
  isEditable: { readonly current: boolean },
  onText: (text: WrittenText) => void,
  handlers: Handlers,
) {
  const [state, setState] = useState<EditorState>();
  const [isTabHintShown, setTabHintShown] = useState(false);
  const [uploads] = useState(
    () => new ImageUploads((file) => latest.current.uploadImage?.(file) ?? Promise.reject(new Error("No images here"))),
  );
  const [sources] = useState(() => new SourceCache(loadSources));
  const glossary = useGlossary();
  const startHtml = useRef<string>(undefined);
  // Made in a task of its own, after the one that renders the field.
  const [isStarted, setStarted] = useState(false);
  useEffect(() => void nextTask().then(() => setStarted(true)), []);
  const make = (root: HTMLElement) => {
    const initialHtml = latest.current.value;
    return makeEditor(root, {
      ...handlers,
      initialHtml,
      onInitialHtml: () => {
        startHtml.current = initialHtml;
      },
      attributes: () => latest.current.attributes,
      uploads,
      sources,
      glossary,
      isEditable: () => isEditable.current,
      onState: (next) => {
        setState(next);
        setTabHintShown(false);
      },
      onText,
      onUnusedTab: () => setTabHintShown(true),
      isSimple: latest.current.isSimple,
    });
  };
  const editor = useEditor((root) => (isStarted ? make(root) : undefined), [isStarted]);
  const instance = editor.loading ? undefined : editor.get();
  if (!editor.loading && !instance) throw new Error("The editor could not be started");
  return { instance, state, setState, startHtml, uploads, sources, glossary, isTabHintShown };
}

const loadSources = (keys: string[]) =>
  fetchJson<{ readonly [requestedKey: string]: SourceInfo }>(`/api/admin/sources/by-key?keys=${keys.join()}`);

function useLock() {
  const [losses, setLosses] = useState<string[]>([]);
  const isEditable = useRef(true);

  function updateLock(view: EditorView, found: string[]) {
    setLosses(found);
    isEditable.current = found.length === 0;
    view.updateState(view.state);
  }

  return { losses, isEditable, updateLock };
}

function attributesOf({ label, describedBy, invalid }: RichTextProps, helpId: string, losses: string[]) {
  return {
    "aria-label": label,
    "aria-describedby": [describedBy, helpId].filter(Boolean).join(" "),
    ...(invalid && { "aria-invalid": "true" }),
    ...(losses.length > 0 && { "aria-readonly": "true" }),
  };
}

function useAttributes(instance: Editor | undefined, attributes: Record<string, string>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are compared by value
  useEffect(() => {
    if (instance) viewOf(instance).updateState(viewOf(instance).state);
  }, [instance, JSON.stringify(attributes)]);
}

type Current = { readonly current: RichTextProps & { html: string; attributes: Record<string, string> } };

function useReport(latest: Current) {
  const [problem, setProblem] = useState<string>();

  function reportProblem(found: string | undefined) {
    setProblem(found);
    latest.current.onProblem?.(found);
  }

  function report({ html, problem: found }: WrittenText) {
    reportProblem(found);
    if (html === latest.current.html) return;
    latest.current.html = html;
    latest.current.onChange(html);
  }

  return { problem, report, reportProblem };
}

function useUploadReport(state: EditorState | undefined, uploads: ImageUploads, latest: Current) {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    uploads.addEventListener("change", rerender);
    return () => uploads.removeEventListener("change", rerender);
  }, [uploads]);
  const { pending, failed } = state ? countUploads(state.doc, uploads) : { pending: 0, failed: 0 };
  useEffect(() => {
    latest.current.onUploading?.({ pending, failed });
  }, [latest, pending, failed]);
}

function useLengthReport(doc: Node | undefined, latest: Current) {
  const reported = useRef<number>(undefined);
  const isCounted = latest.current.onLength !== undefined;
  useEffect(() => {
    if (!doc || !isCounted) return undefined;
    let isCurrent = true;
    // In a task of its own, because counting a whole text takes some milliseconds.
    void nextTask().then(() => {
      if (!isCurrent) return;
      const length = lengthOf(doc);
      if (length.words !== reported.current) latest.current.onLength?.(length);
      reported.current = length.words;
    });
    return () => {
      isCurrent = false;
    };
  }, [latest, doc, isCounted]);
}

function useDocumentReport(doc: Node | undefined, latest: Current) {
  useEffect(() => {
    if (doc) latest.current.onDocument?.(doc);
  }, [latest, doc]);
}

function inspectHtml(html: string) {
  try {
    return { found: findLosses(html, canonicalOf(html)) };
  } catch (error) {
    return { found: [], problem: messageFor(error) };
  }
}
