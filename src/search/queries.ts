export type SearchResult = { id: number; slug: string; title: string; published: string };
