import { useEffect, useRef, useState } from "react";

/** Pictures of the text that are on their way to the server; a save waits for them. */
export function useUploads(save: () => void) {
  const [count, setCount] = useState(0);
  const now = useRef({ count, save, isWaiting: false });
  now.current.save = save;

  useEffect(() => {
    now.current.count = count;
    if (count > 0 || !now.current.isWaiting) return;
    now.current.isWaiting = false;
    now.current.save();
  }, [count]);

  return {
    count,
    setCount,
    areDone: () => now.current.count === 0,
    saveWhenDone: () => {
      now.current.isWaiting = true;
    },
  };
}
