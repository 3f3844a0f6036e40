const READING_LINE_PX = 100;

/** Highlights the section being read, in the table of contents. Part of the loader. */
export function markSection() {
  const contents = document.querySelector<HTMLElement>(".article-contents");
  if (!contents) return;
  const links = [...contents.querySelectorAll<HTMLAnchorElement>("li a")];
  const hasBegun = ({ hash }: HTMLAnchorElement) =>
    (document.getElementById(hash.slice(1))?.getBoundingClientRect().top ?? innerHeight) < READING_LINE_PX;

  function mark() {
    const current = links.findLast(hasBegun);
    if (current?.ariaCurrent) return;
    for (const link of links) link.ariaCurrent = link === current ? "location" : null;
    if (current) contents?.scrollTo({ top: current.offsetTop - contents.clientHeight / 2 });
  }

  mark();
  addEventListener("scroll", mark, { passive: true });
  contents.addEventListener("click", () => contents.hidePopover());
}
