import type { ContentRow } from "@/content-file/export/queries";

import type { FindTerm } from "./term-index";

type Item = { position: number; item: ContentRow };

/** Keeps only topics that are categories of this site. Subscribers left without a topic get everything. */
export async function* withTopicsOfSite(items: AsyncIterable<Item>, findCategory: FindTerm): AsyncGenerator<Item> {
  for await (const { position, item } of items) {
    const topics = Array.isArray(item.topics) ? (item.topics as string[]) : [];
    const found = new Set(topics.flatMap((slug) => findCategory({ slug })?.slug ?? []));
    yield { position, item: { ...item, topics: found.size > 0 ? [...found] : null } };
  }
}
