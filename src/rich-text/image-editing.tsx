import type { EditorView } from "@milkdown/kit/prose/view";
import { useEffect, useRef } from "react";

import { MISSING_IMAGE } from "@/content/addresses";
import { toStorableImage } from "@/images/check-image-file";
import { type ChosenImage, LibraryDialog } from "@/images/library-dialog";
import { showToast } from "@/ui/toast";

import { ExternalImageDialog } from "./external-image-dialog";
import { ImageDialog } from "./image-dialog";
import { type ImageRequest, insertFigure } from "./image-plugin";
import type { FoundNode } from "./selection";
import type { ImageUploads } from "./uploads";

type ImageEditingProps = {
  view: EditorView;
  uploads: ImageUploads;
  request: ImageRequest;
  onNext: (request: ImageRequest | undefined) => void;
};

export function ImageEditing({ view, uploads, request, onNext }: ImageEditingProps) {
  const close = () => onNext(undefined);
  const figure = findFigure(view, uploads, request);

  function change(attributes: { src?: string; alt?: string | null }) {
    const changed = findFigure(view, uploads, request);
    if (!changed) return;
    view.dispatch(view.state.tr.setNodeMarkup(changed.position, undefined, { ...changed.node.attrs, ...attributes }));
  }

  async function addFile(chosen: File) {
    const file = await toStorableImage(chosen).catch((error: Error) => error);
    if (file instanceof Error) {
      showToast({ title: file.message, variant: "destructive" });
      return close();
    }
    const address = uploads.add(file);
    // A file chosen for a missing image is that image, so its description stays.
    const isMissing = figure?.node.attrs.src === MISSING_IMAGE;
    if (request.kind === "replace") change({ src: address, ...(!isMissing && { alt: null }) });
    else insertFigure(view, { src: address, alt: null });
    onNext({ kind: "added", address });
  }

  function addStored({ src, description }: ChosenImage) {
    if (figure) {
      const isDescribed = figure.node.attrs.src === MISSING_IMAGE && figure.node.attrs.alt !== null;
      change({ src, ...(!isDescribed && { alt: description || null }) });
      return onNext({ kind: "describe", position: figure.position });
    }
    insertFigure(view, { src, alt: description || null });
    onNext({ kind: "added", address: src, position: nearestFigure(view, src) });
  }

  if (request.kind === "library") {
    return <LibraryDialog onChoose={addStored} onClose={close} focusOnClose={() => view.focus()} />;
  }
  if (request.kind === "file") return <AddFileOnMount file={request.file} onFile={addFile} />;
  if (request.kind === "choose" || request.kind === "replace") return <FilePicker onFile={addFile} onCancel={close} />;
  if (request.kind === "external") {
    return (
      <ExternalImageDialog
        view={view}
        address={request.address}
        onChoose={() => onNext({ kind: "choose" })}
        onLibrary={() => onNext({ kind: "library" })}
        onClose={close}
      />
    );
  }
  if (!figure) return null;
  return (
    <FigureDialog
      view={view}
      figure={figure}
      isNew={request.kind === "added"}
      onSave={(alt) => change({ alt })}
      onReplace={() => onNext({ kind: "replace", position: figure.position })}
      onLibrary={() => onNext({ kind: "library", position: figure.position })}
      onClose={close}
    />
  );
}

type FigureDialogProps = {
  view: EditorView;
  figure: FoundNode;
  isNew: boolean;
  onSave: (alt: string) => void;
  onReplace: () => void;
  onLibrary: () => void;
  onClose: () => void;
};

function FigureDialog(props: FigureDialogProps) {
  const { view, figure, isNew, onSave, onReplace, onLibrary, onClose } = props;
  const { node, position } = figure;
  return (
    <ImageDialog
      src={node.attrs.src}
      alt={node.attrs.alt}
      isNew={isNew}
      onSave={(alt) => {
        onSave(alt);
        onClose();
      }}
      onReplace={onReplace}
      onLibrary={onLibrary}
      onRemove={() => {
        view.dispatch(view.state.tr.delete(position, position + node.nodeSize));
        onClose();
      }}
      onClose={onClose}
      focusOnClose={() => {
        view.focus();
        if (isNew) view.dispatch(view.state.tr.scrollIntoView());
      }}
    />
  );
}

function findFigure(view: EditorView, uploads: ImageUploads, request: ImageRequest) {
  let found: FoundNode | undefined;
  view.state.doc.descendants((node, position) => {
    if (node.type.name !== "figure") return;
    const addresses = "address" in request ? [request.address, uploads.find(request.address)?.stored] : [];
    if ("position" in request ? position === request.position : addresses.includes(node.attrs.src)) {
      found = { node, position };
    }
  });
  return found;
}

function nearestFigure(view: EditorView, src: string) {
  const { doc, selection } = view.state;
  const distance = (position: number) => Math.abs(position - selection.from);
  let nearest = Number.POSITIVE_INFINITY;
  doc.descendants((node, position) => {
    if (node.type.name !== "figure" || node.attrs.src !== src) return;
    if (distance(position) < distance(nearest)) nearest = position;
  });
  return nearest;
}

function AddFileOnMount({ file, onFile }: { file: File; onFile: (file: File) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => onFile(file), [file]);
  return null;
}

function FilePicker({ onFile, onCancel }: { onFile: (file: File) => void; onCancel: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    const { current } = input;
    current?.addEventListener("cancel", onCancel);
    current?.click();
  }, []);
  return (
    <input
      ref={input}
      type="file"
      accept="image/*"
      hidden
      aria-label="Image file"
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file) onFile(file);
      }}
    />
  );
}
