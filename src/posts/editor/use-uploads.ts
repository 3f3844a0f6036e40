import { useEffect, useRef, useState } from "react";

/** Pictures of the text that the server does not have: a save waits for those on their way, and for no others. */
export function useUploads(save: () => void) {
  const [pictures, setPictures] = useState({ waiting: 0, failed: 0 });
  const now = useRef({ save, isWanted: false });
  now.current.save = save;

  useEffect(() => {
    if (pictures.waiting > 0 || !now.current.isWanted) return;
    now.current.isWanted = false;
    now.current.save();
  }, [pictures]);

  return {
    ...pictures,
    setPictures,
    saveWhenDone: () => {
      now.current.isWanted = true;
    },
  };
}
