const MIN_CHARACTERS = 3;
export const MAX_SEARCH_LENGTH = 200;

export type SearchResult = { id: number; slug: string; title: string; published: string };

export const isSearchable = (text: string) => [...text.trim()].length >= MIN_CHARACTERS;

export const noResultsFor = (text: string) => `No results found for "${text}"`;

export const searchUrl = (text: string) => `/search?q=${encodeURIComponent(text.toWellFormed())}`;
