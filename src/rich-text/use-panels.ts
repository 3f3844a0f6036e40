import { useState } from "react";

import { emptyCiteDraft } from "./citations/cite-draft";
import type { ImageRequest } from "./image-plugin";
import type { PasteReport } from "./paste";

export function usePanels() {
  const [isSource, setSource] = useState(false);
  const [isEditingLink, setEditingLink] = useState(false);
  const [isCiting, setCiting] = useState(false);
  const [citeDraft, setCiteDraft] = useState(emptyCiteDraft);
  const [isExplaining, setExplaining] = useState(false);
  const [image, setImage] = useState<ImageRequest>();
  const [pasted, setPasted] = useState<PasteReport>();
  // Each increase moves the focus to the Find field; 0 closes the bar.
  const [findRequest, setFindRequest] = useState(0);
  // The same functions each time, so that the toolbar is not rendered again.
  const [handlers] = useState(() => ({
    editLink: () => setEditingLink(true),
    dialogs: {
      onImage: setImage as (request: ImageRequest) => void,
      cite: () => setCiting(true),
      explain: () => setExplaining(true),
    },
    find: () => setFindRequest((count) => count + 1),
    closeFind: () => setFindRequest(0),
    closeLibrary: () => {
      setCiting(false);
      setExplaining(false);
    },
    openSource: () => {
      setFindRequest(0);
      setSource(true);
    },
  }));
  return {
    isSource,
    setSource,
    isEditingLink,
    setEditingLink,
    isCiting,
    setCiting,
    citeDraft,
    setCiteDraft,
    isExplaining,
    setExplaining,
    image,
    setImage,
    pasted,
    setPasted,
    findRequest,
    ...handlers,
  };
}

export type Panels = ReturnType<typeof usePanels>;
