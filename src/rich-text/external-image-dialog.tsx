import type { MarkType } from "@milkdown/kit/prose/model";
import type { EditorView } from "@milkdown/kit/prose/view";

import { linkAddress } from "@/content/addresses";
import { Dialog } from "@/ui/dialog";

type ExternalImageProps = {
  view: EditorView;
  address: string;
  onChoose: () => void;
  onLibrary: () => void;
  onClose: () => void;
};

export function ExternalImageDialog({ view, address, onChoose, onLibrary, onClose }: ExternalImageProps) {
  const href = linkAddress(address);

  function insertLink() {
    const { state } = view;
    const mark = (state.schema.marks.link as MarkType).create({ href, title: null });
    view.dispatch(state.tr.replaceSelectionWith(state.schema.text(address, [mark]), false).scrollIntoView());
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="That image is not stored on this site"
      focusOnClose={() => view.focus()}
      description="Pages show only images stored here, so that no other site learns who reads what. Save the image to your computer, then choose the file."
    >
      <p className="mb-4 break-all text-sm">{address}</p>
      <footer className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-ghost mr-auto" onClick={onClose}>
          Cancel
        </button>
        {href && (
          <button type="button" className="btn btn-ghost" onClick={insertLink}>
            Insert a link instead
          </button>
        )}
        <button type="button" className="btn" onClick={onLibrary}>
          Choose from library
        </button>
        <button type="button" className="btn btn-primary" onClick={onChoose}>
          Choose a file
        </button>
      </footer>
    </Dialog>
  );
}
