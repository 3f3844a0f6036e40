import Search from "lucide-react/icons/search";
import { useId } from "react";

import { MAX_SEARCH_LENGTH } from "./search-text";
import { Suggestions } from "./suggestions";
import { useDropdown } from "./use-dropdown";

/** A plain form before hydration, a combobox after it. */
export function SearchBox({ variant }: { variant: "wide" | "narrow" }) {
  const id = useId();
  const box = useDropdown(id, variant);

  return (
    <search className="relative block w-full">
      <form action="/search" method="get">
        <label htmlFor={`${id}-text`} className="sr-only">
          Search articles
        </label>
        <input
          ref={box.input}
          id={`${id}-text`}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          placeholder="Search articles..."
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={box.results.length > 0}
          aria-controls={`${id}-results`}
          aria-activedescendant={box.active >= 0 ? box.optionId(box.active) : undefined}
          className="input w-full rounded-full pr-12 text-base placeholder:text-muted placeholder:opacity-100"
          onInput={(event) => box.show(event.currentTarget.value)}
          onFocus={(event) => box.show(event.currentTarget.value)}
          onBlur={box.closeSoon}
          onKeyDown={box.onKeyDown}
        />
        <button type="submit" className="btn btn-ghost btn-circle btn-sm absolute inset-y-0 right-1 z-1 my-auto">
          <Search aria-hidden="true" className="size-4" />
          <span className="sr-only">Search</span>
        </button>
      </form>
      <Suggestions
        listId={`${id}-results`}
        variant={variant}
        open={box.open}
        typed={box.text}
        outcome={box.outcome}
        active={box.active}
        optionId={box.optionId}
        onSelect={box.clearAndClose}
      />
    </search>
  );
}
