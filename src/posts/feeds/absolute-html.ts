/** The HTML of an article with absolute URLs, without attributes and links that only work on our own pages. */
export function absoluteHtml(html: string, base: string) {
  const absolute = (address: string | null) => (address === null ? undefined : URL.parse(address, base)?.href);
  return new HTMLRewriter()
    .on("a[href]", {
      element(link) {
        const address = absolute(link.getAttribute("href"));
        if (address) link.setAttribute("href", address);
      },
    })
    .on("img", {
      element(image) {
        const address = absolute(image.getAttribute("src"));
        if (address) image.setAttribute("src", address);
        for (const name of ["srcset", "sizes", "loading", "decoding"]) image.removeAttribute(name);
      },
    })
    .on("[popover]", {
      element(definition) {
        for (const name of ["popover", "tabindex"]) definition.removeAttribute(name);
      },
    })
    .on(".sr-only, .back", {
      element(hidden) {
        hidden.remove();
      },
    })
    .transform(html);
}
