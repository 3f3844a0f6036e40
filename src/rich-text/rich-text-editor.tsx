import { NodeSelection } from "@milkdown/kit/prose/state";
import { Milkdown, MilkdownProvider } from "@milkdown/react";
import { useId, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { MISSING_IMAGE } from "@/content/addresses";

import { writeDocument } from "./html";
import { ImageEditing } from "./image-editing";
import { findUnfinishedImage, type ImageRequest } from "./image-plugin";
import { LinkEditing } from "./link-editing";
import { LossNotice } from "./loss-notice";
import { editHtml } from "./milkdown";
import type { PasteReport } from "./paste";
import { PasteNotice } from "./paste-notice";
import type { RichTextProps } from "./rich-text";
import { SourceView } from "./source-view";
import { Toolbar } from "./toolbar";
import { useMilkdown } from "./use-milkdown";

export function RichTextEditor(props: RichTextProps) {
  return (
    <MilkdownProvider>
      <EditorField {...props} />
    </MilkdownProvider>
  );
}

function EditorField(props: RichTextProps) {
  const helpId = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const [isSource, setSource] = useState(false);
  const [isEditingLink, setEditingLink] = useState(false);
  const [image, setImage] = useState<ImageRequest>();
  const [pasted, setPasted] = useState<PasteReport>();
  const editor = useMilkdown(props, {
    helpId,
    goToToolbar: () => toolbar.current?.focus(),
    editLink: () => setEditingLink(true),
    onImage: setImage,
    onPasted: setPasted,
    onReplaced: () => setSource(false),
  });
  const { view, state } = editor;

  function closeSource() {
    flushSync(() => setSource(false));
    view?.focus();
  }

  function finishImage(src: string) {
    const position = view && findUnfinishedImage(view.state.doc, src);
    if (!view || position === undefined) return;
    flushSync(() => setSource(false));
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)).scrollIntoView());
    setImage({ kind: src === MISSING_IMAGE ? "replace" : "describe", position });
  }

  useImperativeHandle(props.ref, () => ({ focus: () => view?.focus(), finishImage }));

  return (
    <div className="rich-text" data-invalid={props.invalid || undefined}>
      {!view && <Loading />}
      {view && state && (
        <Toolbar
          ref={toolbar}
          view={view}
          state={state}
          isSource={isSource}
          onLink={() => setEditingLink(true)}
          onImage={setImage}
          onSource={() => setSource(true)}
        />
      )}
      <Notices editor={editor} isSource={isSource} />
      <div hidden={isSource || !view}>
        <Milkdown />
      </div>
      {isSource && <Source editor={editor} onClose={closeSource} />}
      <PasteNotice report={pasted} onClose={() => setPasted(undefined)} />
      <KeyboardHelp id={helpId} isTabHintShown={editor.isTabHintShown} />
      {view && isEditingLink && <LinkEditing view={view} onClose={() => setEditingLink(false)} />}
      <ImageDialogs editor={editor} request={image} onNext={setImage} />
    </div>
  );
}

const Loading = () => (
  <p role="status" className="rich-text-loading">
    Loading editor...
  </p>
);

function KeyboardHelp({ id, isTabHintShown }: { id: string; isTabHintShown: boolean }) {
  return (
    <>
      <p id={id} className="rich-text-help">
        Tab stays in the text. To leave it, press Escape and then Tab, or Alt+F10 for the toolbar.
      </p>
      <p role="status" className="rich-text-hint">
        {isTabHintShown && "Press Escape, then Tab to leave the text."}
      </p>
    </>
  );
}

type PartProps = { editor: ReturnType<typeof useMilkdown> };

type ImageDialogsProps = PartProps & {
  request: ImageRequest | undefined;
  onNext: (request: ImageRequest | undefined) => void;
};

function ImageDialogs({ editor, request, onNext }: ImageDialogsProps) {
  const { view, uploads } = editor;
  if (!view || !request) return null;
  return <ImageEditing key={JSON.stringify(request)} view={view} uploads={uploads} request={request} onNext={onNext} />;
}

function Notices({ editor, isSource }: PartProps & { isSource: boolean }) {
  const { view, losses, problem } = editor;
  return (
    <>
      {view && losses.length > 0 && <LossNotice losses={losses} onEdit={() => editor.editAnyway(view)} />}
      {problem && !isSource && losses.length === 0 && (
        <p role="alert" className="alert alert-error m-2">
          {problem}
        </p>
      )}
    </>
  );
}

function Source({ editor, onClose }: PartProps & { onClose: () => void }) {
  const { view, html, problem, losses, report } = editor;
  if (!view) return null;
  return (
    <SourceView
      text={{ html, problem }}
      isLocked={losses.length > 0}
      onDraft={report}
      onApply={(entered) => {
        editHtml(view, entered);
        report(writeDocument(view.state.doc));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
