import { MAX_SEARCH_LENGTH } from "./search-text";

export function SearchForm({ text }: { text?: string }) {
  return (
    <form action="/search" method="get" className="flex flex-wrap gap-3">
      <label htmlFor="search-text" className="sr-only">
        Search articles
      </label>
      <input
        id="search-text"
        type="search"
        name="q"
        defaultValue={text}
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        placeholder="What are you looking for?"
        className="input input-lg min-w-[min(10rem,100%)] flex-1 bg-surface placeholder:text-muted placeholder:opacity-100"
      />
      <button type="submit" className="btn btn-primary btn-lg">
        Search
      </button>
    </form>
  );
}
