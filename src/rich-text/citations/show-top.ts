/** Shows the title of the dialog and the chosen sources, which may have scrolled away, and focuses the search field. */
export function showTop() {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>("[data-cite-search]");
    field?.closest("[role=dialog]")?.scrollTo(0, 0);
    field?.focus();
  });
}
