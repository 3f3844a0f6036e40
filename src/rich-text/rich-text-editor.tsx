import type { Node } from "@milkdown/kit/prose/model";
import { NodeSelection } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import { Milkdown, MilkdownProvider } from "@milkdown/react";
import { type RefObject, useDeferredValue, useId, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { MISSING_IMAGE } from "@/content/addresses";

import { CalloutStatus } from "./callouts/callout-status";
import { CitationStatus } from "./citations/citation-status";
import { writeDocument } from "./document-html";
import { FindBar } from "./find/find-bar";
import { ImageEditing } from "./image-editing";
import { findIncompleteImage } from "./image-plugin";
import { LinkEditing } from "./link-editing";
import { LoadingBar, LoadingEditor } from "./loading-editor";
import { LossNotice } from "./loss-notice";
import { PasteNotice } from "./paste-notice";
import { editHtml } from "./replace-html";
import type { EditorProps, RichTextProps } from "./rich-text";
import { selectPlace } from "./select-place";
import { SelectionBar } from "./selection-bar/selection-bar";
import { SlashMenu } from "./slash-menu/slash-menu";
import { SourceView } from "./source-view";
import { TabHint, TextHelp } from "./text-help";
import { Toolbar } from "./toolbar";
import { useLibraryDialogs } from "./use-library-dialogs";
import { useMilkdown } from "./use-milkdown";
import { type Panels, usePanels } from "./use-panels";

export { prepareText } from "./document-html";

export function RichTextEditor(props: EditorProps) {
  return (
    <MilkdownProvider>
      <EditorField {...props} />
    </MilkdownProvider>
  );
}

function EditorField(props: EditorProps) {
  const helpId = useId();
  const slashMenuId = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const [isToolbarNeeded, setToolbarNeeded] = useState(false);
  const panels = usePanels();
  const { isSource, setSource } = panels;
  const editor = useMilkdown(props, {
    helpId,
    slashMenuId,
    goToToolbar: () => {
      flushSync(() => setToolbarNeeded(true));
      toolbar.current?.focus();
    },
    editLink: panels.editLink,
    ...panels.dialogs,
    find: panels.find,
    onPasted: panels.setPasted,
    onReplaced: () => setSource(false),
  });
  const { view, state } = editor;
  // The toolbar's many buttons are rendered in short tasks, after the text.
  const isTextShown = useDeferredValue(view !== undefined);
  const isToolbarShown = view !== undefined && (isTextShown || isToolbarNeeded);
  useHandle(props, view, panels);

  function closeSource() {
    flushSync(() => setSource(false));
    view?.focus();
  }

  return (
    <div className="rich-text" data-invalid={props.invalid || undefined} data-simple={props.isSimple || undefined}>
      {!view && <LoadingEditor html={props.serverHtml} />}
      {view && !isToolbarShown && <LoadingBar />}
      {isToolbarShown && <Top editor={editor} panels={panels} toolbar={toolbar} isSimple={props.isSimple} />}
      <Notices editor={editor} isSource={isSource} />
      <div hidden={isSource || !view}>
        <Milkdown />
      </div>
      {isSource && <Source editor={editor} onClose={closeSource} />}
      <PasteNotice report={panels.pasted} onClose={() => panels.setPasted(undefined)} />
      <TextHelp id={helpId} isSimple={props.isSimple} />
      <TabHint isShown={editor.isTabHintShown} />
      {state && <CalloutStatus state={state} />}
      {state && <CitationStatus state={state} cache={editor.sources} />}
      {view && state && <SlashMenu id={slashMenuId} view={view} state={state} dialogs={panels.dialogs} />}
      {view && state && (
        <SelectionBar
          view={view}
          state={state}
          onLink={panels.editLink}
          {...(!props.isSimple && { onCite: panels.dialogs.cite, onExplain: panels.dialogs.explain })}
        />
      )}
      <Dialogs editor={editor} panels={panels} />
    </div>
  );
}

function useHandle({ ref }: RichTextProps, view: EditorView | undefined, { setSource, setImage }: Panels) {
  function completeImage(src: string) {
    const position = view && findIncompleteImage(view.state.doc, src);
    if (!view || position === undefined) return;
    flushSync(() => setSource(false));
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)).scrollIntoView());
    setImage({ kind: src === MISSING_IMAGE ? "replace" : "describe", position });
  }

  function reveal(place: { block: Node; from: number; to: number }) {
    if (!view) return;
    flushSync(() => setSource(false));
    selectPlace(view, place);
  }

  useImperativeHandle(ref, () => ({ focus: () => view?.focus(), completeImage, reveal }));
}

type PartProps = { editor: ReturnType<typeof useMilkdown> };

type PanelProps = PartProps & { panels: Panels };
type TopProps = PanelProps & Pick<RichTextProps, "isSimple"> & { toolbar: RefObject<HTMLDivElement | null> };

function Top({ editor: { view, state }, panels, toolbar, isSimple }: TopProps) {
  const { isSource, findRequest } = panels;
  if (!view || !state) return null;
  return (
    <div className="rich-text-top">
      <Toolbar
        ref={toolbar}
        view={view}
        state={state}
        isSource={isSource}
        isSimple={isSimple}
        onLink={panels.editLink}
        onCite={panels.dialogs.cite}
        onExplain={panels.dialogs.explain}
        onImage={panels.setImage}
        onFind={panels.find}
        onSource={panels.openSource}
      />
      {findRequest > 0 && !isSource && (
        <FindBar view={view} state={state} request={findRequest} onClose={panels.closeFind} />
      )}
    </div>
  );
}

function Dialogs({ editor: { view, state, uploads, sources, glossary }, panels }: PanelProps) {
  const { image, setImage, isCiting, isExplaining } = panels;
  const library = useLibraryDialogs(isCiting || isExplaining, panels.closeLibrary);
  if (!view) return null;
  return (
    <>
      {panels.isEditingLink && <LinkEditing view={view} onClose={() => panels.setEditingLink(false)} />}
      {isCiting && library && (
        <library.CiteEditing
          view={view}
          cache={sources}
          draft={panels.citeDraft}
          onDraft={panels.setCiteDraft}
          onClose={() => panels.setCiting(false)}
        />
      )}
      {isExplaining && library && state && (
        <library.ExplainEditing
          view={view}
          state={state}
          cache={glossary}
          onClose={() => panels.setExplaining(false)}
        />
      )}
      {image && (
        <ImageEditing key={JSON.stringify(image)} view={view} uploads={uploads} request={image} onNext={setImage} />
      )}
    </>
  );
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
      onText={report}
      onApply={(entered) => {
        editHtml(view, entered);
        report(writeDocument(view.state.doc));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
