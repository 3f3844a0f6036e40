const OPEN_AFTER_MS = 150;
/** Time to reach the definition, so that it can be pointed at. */
const CLOSE_AFTER_MS = 300;
const GAP_PX = 12;

let timer = 0;

function later(work: () => void, delay: number) {
  clearTimeout(timer);
  timer = window.setTimeout(work, delay);
}

/** Words link to the glossary. This makes them buttons that open the definition, which stands after the text, beside the word. */
export function explainWords() {
  for (const word of document.querySelectorAll<HTMLAnchorElement>("a.word")) {
    const panel = document.getElementById(`word-${word.hash.slice(1)}`);
    // A browser without popovers keeps the link.
    if (panel?.showPopover) explain(word, panel);
  }
}

/** Opened by pointing it closes when the pointer leaves. Opened by a click, a tap or a key it gets the focus, so that it is read aloud. */
function explain(word: HTMLAnchorElement, panel: HTMLElement) {
  let closesByClick = false;
  const isOpen = () => panel.matches(":popover-open");

  function open(getsFocus: boolean) {
    clearTimeout(timer);
    panel.hidePopover();
    panel.autofocus = getsFocus;
    panel.showPopover({ source: word });
    word.ariaExpanded = "true";
    panel.ontoggle = () => {
      if (!isOpen()) word.ariaExpanded = "false";
    };
    place(word, panel);
  }

  function close() {
    if (!panel.autofocus && !panel.contains(document.activeElement)) panel.hidePopover();
  }

  word.role = "button";
  word.ariaExpanded = "false";
  word.onpointerenter = ({ pointerType }) => {
    if (pointerType === "mouse") later(() => isOpen() || open(false), OPEN_AFTER_MS);
  };
  panel.onpointerenter = () => clearTimeout(timer);
  word.onpointerleave = panel.onpointerleave = () => later(close, CLOSE_AFTER_MS);
  // The browser closes it before the click arrives.
  word.onpointerdown = () => {
    closesByClick = panel.autofocus && isOpen();
  };
  word.onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!closesByClick) open(true);
    closesByClick = false;
  };
  word.onkeydown = (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    word.click();
  };
}

/** Below the word, or above it where there is no room. */
function place(word: Element, { style, offsetWidth, offsetHeight }: HTMLElement) {
  const { left, top, bottom } = word.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isAbove = bottom + offsetHeight + GAP_PX > clientHeight && top > offsetHeight + GAP_PX;
  style.left = `${Math.max(GAP_PX, Math.min(left, clientWidth - offsetWidth - GAP_PX))}px`;
  style.top = `${scrollY + (isAbove ? top - offsetHeight - GAP_PX : bottom)}px`;
}
