const PARTS =
  "section[aria-labelledby], section[aria-label], form[aria-label], ul[aria-label], fieldset, [role=dialog], [role=alertdialog]";

/** The parts of the screen that contain the element, the smallest first. */
export function partsAround(element: Element) {
  const parts: HTMLElement[] = [];
  for (
    let part = element.closest<HTMLElement>(PARTS);
    part;
    part = part.parentElement?.closest<HTMLElement>(PARTS) ?? null
  )
    parts.push(part);
  return parts;
}

/** Focuses the first part that is still there, otherwise the page's heading, so that keyboard users do not start from the top. */
export function focusAround(parts: readonly HTMLElement[]) {
  const part = parts.find(isUsable) ?? document.querySelector<HTMLElement>("h1");
  if (!part) return;
  if (!part.hasAttribute("tabindex")) {
    part.tabIndex = -1;
    part.addEventListener("blur", () => part.removeAttribute("tabindex"), { once: true });
  }
  part.focus({ preventScroll: true });
}

export const isUsable = (element: Element) => element.isConnected && !element.matches(":disabled");
