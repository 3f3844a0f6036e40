/** Scrolls the panel if it can scroll, otherwise the page. scrollIntoView alone would scroll both. */
export function scrollToPanelPart(part: HTMLElement) {
  const panel = part.closest<HTMLElement>(".editor-panel");
  if (!panel || getComputedStyle(panel).overflowY !== "auto") return part.scrollIntoView();
  panel.scrollTo({ top: part.offsetTop - (Number.parseFloat(getComputedStyle(panel).scrollPaddingTop) || 0) });
}

export function goToSection(id: string) {
  const section = document.getElementById(id);
  section?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  if (section) scrollToPanelPart(section);
}
