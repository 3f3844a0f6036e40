import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

import { SearchDropdown } from "./search-dropdown";
import { isSearchable } from "./search-text";
import { useSearch } from "./use-search";

const CLOSE_DELAY_MS = 200;

/** A plain form, and a combobox once it is awake. */
export function SearchBox({ variant }: { variant: "wide" | "narrow" }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState("");
  const [wantsOpen, setWantsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const answer = useSearch(text);

  const open = wantsOpen && isSearchable(text);
  const results = (open && answer?.results) || [];
  const optionId = (index: number) => `${id}-option-${index}`;

  // Text typed before hydration is already in the field.
  useEffect(() => {
    setText(input.current?.value ?? "");
    setWantsOpen(document.activeElement === input.current);
    return () => clearTimeout(closing.current);
  }, []);

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);

  function show(next: string) {
    clearTimeout(closing.current);
    setText(next);
    setActive(-1);
    setWantsOpen(true);
  }

  function close() {
    clearTimeout(closing.current);
    setWantsOpen(false);
    setActive(-1);
  }

  function select() {
    if (input.current) input.current.value = "";
    setText("");
    close();
  }

  function closeSoon() {
    if (variant === "wide") closing.current = setTimeout(close, CLOSE_DELAY_MS);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const chosen = results[active];
    if (event.key === "Escape" && open) close();
    else if (event.key === "Enter" && chosen) {
      select();
      location.assign(`/article/${chosen.slug}`);
    } else if (event.key === "ArrowDown" && !open && isSearchable(text)) setWantsOpen(true);
    else {
      const next = nextOption(event.key, active, results.length);
      if (next === undefined) return;
      setActive(next);
    }
    event.preventDefault();
  }

  return (
    <search className="relative block w-full">
      <form action="/search" method="get">
        <label htmlFor={`${id}-text`} className="sr-only">
          Search articles
        </label>
        <input
          ref={input}
          id={`${id}-text`}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          placeholder="Search articles..."
          autoComplete="off"
          maxLength={200}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-results`}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          className="input w-full rounded-full pr-12 text-base placeholder:text-muted placeholder:opacity-100"
          onInput={(event) => show(event.currentTarget.value)}
          onFocus={(event) => show(event.currentTarget.value)}
          onBlur={closeSoon}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="btn btn-ghost btn-circle btn-sm absolute top-1/2 right-1 z-1 -translate-y-1/2">
          <Search aria-hidden="true" className="size-4" />
          <span className="sr-only">Search</span>
        </button>
      </form>
      <SearchDropdown
        listId={`${id}-results`}
        variant={variant}
        open={open}
        typed={text}
        answer={answer}
        active={active}
        optionId={optionId}
        onSelect={select}
      />
    </search>
  );
}

/** Undefined when the key belongs to the text field. */
function nextOption(key: string, active: number, count: number) {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (active + 1) % count;
  if (key === "ArrowUp") return active <= 0 ? count - 1 : active - 1;
  if (active < 0) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
