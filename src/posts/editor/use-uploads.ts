import { useEffect, useRef, useState } from "react";

export const UPLOAD_FAILED = "An image in the text could not be uploaded. Please try again, or remove it.";

type Images = { pending: number; failed: number };

/** A save waits for images that are being uploaded, but not for failed ones. */
export function useUploads(save: () => void) {
  const [images, setImages] = useState<Images>({ pending: 0, failed: 0 });
  const latest = useRef({ save, isSaveRequested: false });
  latest.current.save = save;

  useEffect(() => {
    if (images.pending > 0 || !latest.current.isSaveRequested) return;
    latest.current.isSaveRequested = false;
    latest.current.save();
  }, [images]);

  return {
    ...images,
    setImages: (next: Images) => setImages((before) => (isSame(before, next) ? before : next)),
    saveAfterUploads: () => {
      latest.current.isSaveRequested = true;
    },
  };
}

const isSame = (one: Images, other: Images) => one.pending === other.pending && one.failed === other.failed;
