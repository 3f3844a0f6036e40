import { type KeyboardEvent, useEffect, useRef, useState } from "react";

import { isSearchable } from "./search-text";
import { useResults } from "./use-results";

const CLOSE_DELAY_MS = 200;

export function useDropdown(id: string, variant: "wide" | "narrow") {
  const input = useRef<HTMLInputElement>(null);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState("");
  const [wantsOpen, setWantsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const outcome = useResults(text);

  const open = wantsOpen && isSearchable(text);
  const results = (open && outcome?.results) || [];
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => () => clearTimeout(closeTimer.current), []);

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);

  function show(next: string) {
    clearTimeout(closeTimer.current);
    setText(next);
    setActive(-1);
    // Early input is repeated here, perhaps after the focus has moved on.
    setWantsOpen(document.activeElement === input.current);
  }

  function close() {
    clearTimeout(closeTimer.current);
    setWantsOpen(false);
    setActive(-1);
  }

  function clearAndClose() {
    if (input.current) input.current.value = "";
    setText("");
    close();
  }

  function closeSoon() {
    if (variant === "wide") closeTimer.current = setTimeout(close, CLOSE_DELAY_MS);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const chosen = results[active];
    if (event.key === "Escape" && open) close();
    else if (event.key === "Enter" && chosen) {
      clearAndClose();
      location.assign(`/article/${chosen.slug}`);
    } else if (event.key === "ArrowDown" && !open && isSearchable(text)) setWantsOpen(true);
    else {
      const next = nextOption(event.key, active, results.length);
      if (next === undefined) return;
      setActive(next);
    }
    event.preventDefault();
  }

  return { input, text, outcome, open, results, active, optionId, show, clearAndClose, closeSoon, onKeyDown };
}

/** Undefined when the key belongs to the text field. */
function nextOption(key: string, active: number, count: number) {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  if (active < 0) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
