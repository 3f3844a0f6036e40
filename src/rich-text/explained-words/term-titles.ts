import type { Mark } from "@milkdown/kit/prose/model";
import type { MarkView } from "@milkdown/kit/prose/view";

import type { GlossaryCache } from "./glossary-cache";

export class TermTitles {
  readonly #shown = new Map<HTMLElement, string>();

  constructor(private readonly cache: GlossaryCache) {
    cache.addEventListener("change", () => {
      for (const [dom, key] of this.#shown) this.#show(dom, key);
    });
  }

  makeView({ attrs: { key } }: Mark): MarkView {
    const dom = document.createElement("dfn");
    this.#shown.set(dom, key);
    this.cache.loadOnce();
    this.#show(dom, key);
    return {
      dom,
      contentDOM: dom,
      ignoreMutation: ({ type }) => type === "attributes",
      destroy: () => this.#shown.delete(dom),
    };
  }

  #show(dom: HTMLElement, key: string) {
    const entry = this.cache.find(key);
    dom.classList.toggle("rich-term-unknown", entry === null);
    dom.title =
      entry === null ? `This word is not in the glossary (${key})` : entry ? `${entry.name}: ${entry.definition}` : "";
  }
}
