/** Scrolls the panel where it scrolls, else the page. Not scrollIntoView alone: it would scroll both. */
export function scrollToPanelPart(part: HTMLElement) {
  const panel = part.closest<HTMLElement>(".editor-panel");
  if (!panel || getComputedStyle(panel).overflowY !== "auto") return part.scrollIntoView();
  panel.scrollTo({ top: part.offsetTop - (Number.parseFloat(getComputedStyle(panel).scrollPaddingTop) || 0) });
}

/** Scrolls to a section of the panel and moves the focus there. */
export function goToSection(id: string) {
  const section = document.getElementById(id);
  section?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  if (section) scrollToPanelPart(section);
}
