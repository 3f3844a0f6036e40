import { useEffect, useRef, useState } from "react";

/** A save waits for images that are being uploaded, but not for failed ones. */
export function useUploads(save: () => void) {
  const [images, setImages] = useState({ waiting: 0, failed: 0 });
  const now = useRef({ save, isSaveRequested: false });
  now.current.save = save;

  useEffect(() => {
    if (images.waiting > 0 || !now.current.isSaveRequested) return;
    now.current.isSaveRequested = false;
    now.current.save();
  }, [images]);

  return {
    ...images,
    setImages,
    saveAfterUploads: () => {
      now.current.isSaveRequested = true;
    },
  };
}
