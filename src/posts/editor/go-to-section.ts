/** Scrolls the panel where it scrolls, else the page, and moves the focus. */
export function goToSection(id: string) {
  const section = document.getElementById(id);
  const panel = section?.closest<HTMLElement>(".editor-panel");
  if (!section || !panel) return;
  section.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  if (getComputedStyle(panel).overflowY !== "auto") return section.scrollIntoView();
  // Not scrollIntoView: it would scroll the page, too.
  panel.scrollTo({ top: section.offsetTop - Number.parseFloat(getComputedStyle(panel).scrollPaddingTop) });
}
