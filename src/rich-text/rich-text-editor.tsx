import { type EditorState, NodeSelection } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import { Milkdown, MilkdownProvider, useEditor } from "@milkdown/react";
import { useEffect, useId, useImperativeHandle, useLayoutEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { MISSING_IMAGE } from "@/content/addresses";

import { readTree } from "./dom-tree";
import { canonicalHtml, problemIn, writeDocument, type WrittenText } from "./html";
import { ImageEditing } from "./image-editing";
import { countUploads, findUnfinished, type ImageRequest } from "./image-plugin";
import { LinkEditing } from "./link-editing";
import { LossNotice } from "./loss-notice";
import { findLosses } from "./losses";
import { enterHtml, makeEditor, supplyHtml, viewOf } from "./milkdown";
import type { PasteReport } from "./paste";
import { PasteNotice } from "./paste-notice";
import type { RichTextProps } from "./rich-text";
import { SourceView } from "./source-view";
import { Toolbar } from "./toolbar";
import { ImageUploads } from "./uploads";

const NOT_ALL_KEPT = "Part of this text would be lost. Choose “Edit anyway” first.";

export function RichTextEditor(props: RichTextProps) {
  return (
    <MilkdownProvider>
      <EditorField {...props} />
    </MilkdownProvider>
  );
}

function EditorField({
  ref,
  value,
  onChange,
  onProblem,
  label,
  uploadImage,
  onUploading,
  onLoss,
  invalid,
  describedBy,
}: RichTextProps) {
  const helpId = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<EditorState>();
  const [losses, setLosses] = useState<string[]>([]);
  const [isSource, setSource] = useState(false);
  const [isEditingLink, setEditingLink] = useState(false);
  const [image, setImage] = useState<ImageRequest>();
  const [problem, setProblem] = useState<string>();
  const [isTabIdle, setTabIdle] = useState(false);
  const [pasted, setPasted] = useState<PasteReport>();
  // What Milkdown calls, it keeps for good: it reaches the present props through this.
  const attributes = {
    "aria-label": label,
    "aria-describedby": [describedBy, helpId].filter(Boolean).join(" "),
    ...(invalid && { "aria-invalid": "true" }),
    ...(losses.length > 0 && { "aria-readonly": "true" }),
  };
  const now = useRef({ attributes, onChange, onProblem, onUploading, uploadImage, html: "", isEditable: true });
  Object.assign(now.current, { attributes, onChange, onProblem, onUploading, uploadImage });
  const [uploads] = useState(() => new ImageUploads((file) => now.current.uploadImage(file)));

  const editor = useEditor((root) =>
    makeEditor(root, {
      attributes: () => now.current.attributes,
      uploads,
      isEditable: () => now.current.isEditable,
      onState: (next) => {
        setState(next);
        setTabIdle(false);
      },
      onText: report,
      goToToolbar: () => toolbar.current?.focus(),
      editLink: () => setEditingLink(true),
      onImage: setImage,
      onIdleTab: () => setTabIdle(true),
      onPasted: setPasted,
    }),
  );

  function report({ html, problem: found }: WrittenText) {
    reportProblem(found);
    if (html === now.current.html) return;
    now.current.html = html;
    now.current.onChange(html);
  }

  function reportProblem(found: string | undefined) {
    setProblem(found);
    now.current.onProblem?.(found);
  }

  /** Shows other HTML; locked as long as the editor could not give all of it back. */
  function take(view: EditorView, html: string) {
    const { found, problem: reason } = lookFor(html);
    reportProblem(reason ?? (found.length > 0 ? NOT_ALL_KEPT : undefined));
    now.current.html = html;
    setSource(false);
    lock(view, found);
    supplyHtml(view, html);
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

  const instance = editor.loading ? undefined : editor.get();
  // In the commit itself: later, the writer may have typed on, and what was typed would look like an old value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value, or a new editor, is taken over
  useLayoutEffect(() => {
    if (instance && (state === undefined || value !== now.current.html)) take(viewOf(instance), value);
  }, [instance, value]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever they say, when it changes
  useEffect(() => {
    if (instance) viewOf(instance).updateState(viewOf(instance).state);
  }, [instance, JSON.stringify(attributes)]);

  const [, noteUpload] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    uploads.addEventListener("change", noteUpload);
    return () => uploads.removeEventListener("change", noteUpload);
  }, [uploads]);
  const { waiting, failed } = state ? countUploads(state.doc, uploads) : { waiting: 0, failed: 0 };
  useEffect(() => {
    now.current.onUploading?.({ waiting, failed });
  }, [waiting, failed]);

  const view = instance && state ? viewOf(instance) : undefined;

  /** The text comes back, and with it the caret. */
  function closeSource() {
    flushSync(() => setSource(false));
    view?.focus();
  }

  function finishImage(src: string) {
    const position = view && findUnfinished(view.state.doc, src);
    if (!view || position === undefined) return;
    flushSync(() => setSource(false));
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)).scrollIntoView());
    setImage({ kind: src === MISSING_IMAGE ? "replace" : "describe", position });
  }

  useImperativeHandle(ref, () => ({ focus: () => view?.focus(), finishImage }));

  return (
    <div className="rich-text" data-invalid={invalid || undefined}>
      {view && state ? (
        <Toolbar
          ref={toolbar}
          view={view}
          state={state}
          isSource={isSource}
          onLink={() => setEditingLink(true)}
          onImage={setImage}
          onSource={() => setSource(true)}
        />
      ) : (
        <p role="status" className="rich-text-loading">
          Loading editor...
        </p>
      )}
      {view && losses.length > 0 && <LossNotice losses={losses} onEdit={() => editAnyway(view)} />}
      {problem && !isSource && losses.length === 0 && (
        <p role="alert" className="alert alert-error m-2">
          {problem}
        </p>
      )}
      <div hidden={isSource || !view}>
        <Milkdown />
      </div>
      {view && isSource && (
        <SourceView
          text={{ html: now.current.html, problem }}
          isLocked={losses.length > 0}
          onDraft={report}
          onApply={(html) => {
            enterHtml(view, html);
            report(writeDocument(view.state.doc));
            closeSource();
          }}
          onClose={closeSource}
        />
      )}
      <PasteNotice report={pasted} onClose={() => setPasted(undefined)} />
      <p id={helpId} className="rich-text-help">
        Tab stays in the text. To leave it, press Escape and then Tab, or Alt+F10 for the toolbar.
      </p>
      <p role="status" className="rich-text-hint">
        {isTabIdle && "Press Escape, then Tab to leave the text."}
      </p>
      {view && isEditingLink && <LinkEditing view={view} onClose={() => setEditingLink(false)} />}
      {view && image && (
        <ImageEditing key={JSON.stringify(image)} view={view} uploads={uploads} request={image} onNext={setImage} />
      )}
    </div>
  );
}

/** What of HTML would be lost, and why it can't be stored at all. */
function lookFor(html: string) {
  try {
    return { found: findLosses(html, canonicalHtml(readTree(html))) };
  } catch (error) {
    return { found: [], problem: problemIn(error) };
  }
}
