const OPEN_AFTER_MS = 150;
/** Time to move the pointer to the definition. */
const CLOSE_AFTER_MS = 300;
const GAP_PX = 12;

let timer = 0;

function schedule(work: () => void, delay: number) {
  clearTimeout(timer);
  timer = window.setTimeout(work, delay);
}

/** Turns links to the glossary into buttons that open the definition beside the word. In the HTML, the definitions are after the text. */
export function openDefinitions() {
  for (const word of document.querySelectorAll<HTMLAnchorElement>("a.word")) {
    const panel = document.getElementById(`word-${word.hash.slice(1)}`);
    // A browser without popovers keeps the link.
    if (panel?.showPopover) explain(word, panel);
  }
}

/** A definition opened by hovering closes when the pointer leaves. One opened by a click, a tap or a key gets the focus, so that it is read aloud. */
function explain(word: HTMLAnchorElement, panel: HTMLElement) {
  let closesByClick = false;
  let takesFocus = false;
  const isOpen = () => panel.matches(":popover-open");

  function open(getsFocus: boolean) {
    clearTimeout(timer);
    panel.hidePopover();
    takesFocus = getsFocus;
    panel.showPopover({ source: word });
    word.ariaExpanded = "true";
    panel.ontoggle = () => {
      if (!isOpen()) word.ariaExpanded = "false";
    };
    place(word, panel);
    window.onresize = () => isOpen() && place(word, panel);
    if (takesFocus) panel.focus({ preventScroll: true });
  }

  function close() {
    if (!takesFocus && !panel.contains(document.activeElement)) panel.hidePopover();
  }

  word.role = "button";
  word.ariaExpanded = "false";
  word.onpointerenter = ({ pointerType }) => {
    if (pointerType === "mouse") schedule(() => isOpen() || open(false), OPEN_AFTER_MS);
  };
  panel.onpointerenter = () => clearTimeout(timer);
  word.onpointerleave = panel.onpointerleave = () => schedule(close, CLOSE_AFTER_MS);
  // Noted here, because the browser closes an open definition before the click event.
  word.onpointerdown = () => {
    closesByClick = takesFocus && isOpen();
  };
  word.onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Otherwise a definition that this click closes could open again.
    clearTimeout(timer);
    if (!closesByClick) open(true);
    closesByClick = false;
  };
  word.onkeydown = (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    word.click();
  };
}

function place(word: Element, { style, offsetWidth, offsetHeight }: HTMLElement) {
  const { left, top, bottom } = word.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isAbove = bottom + offsetHeight + GAP_PX > clientHeight && top > offsetHeight + GAP_PX;
  style.left = `${Math.max(GAP_PX, Math.min(left, clientWidth - offsetWidth - GAP_PX))}px`;
  style.top = `${scrollY + (isAbove ? top - offsetHeight - GAP_PX : bottom)}px`;
}
