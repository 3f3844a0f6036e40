import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useState } from "react";

import { describedBy, type FieldText, LabeledField } from "@/ui/field";

/** Not a permanent id, so that validation refuses text for which no article was chosen. */
export const NOT_CHOSEN = "not chosen";

const DEBOUNCE_MS = 150;
const SHOWN = 8;

type FoundArticle = { id: number; uuid: string; title: string; status: "published" | "draft" | "scheduled" };
type Found = { items: FoundArticle[] };

type ArticlePickerProps = FieldText & {
  /** The title of the article that is initially chosen, or "". */
  title: string;
  /** Called with the permanent id, null when the field is empty, or `NOT_CHOSEN`. */
  onChange: (uuid: string | null) => void;
  /** Called with the article that was chosen. */
  onChoose?: (article: FoundArticle) => void;
};

/** A field that finds articles by their titles. */
export function ArticlePicker({ label, hint, error, title, onChange, onChoose }: ArticlePickerProps) {
  const id = useId();
  const [text, setText] = useState(title);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { items, isFound } = useArticles(isOpen ? text : "");
  const options = isOpen ? items : [];

  function type(next: string) {
    setText(next);
    setIsOpen(next.trim() !== "");
    setActive(-1);
    onChange(next.trim() === "" ? null : NOT_CHOSEN);
  }

  function choose(article: FoundArticle) {
    setText(article.title);
    setIsOpen(false);
    onChange(article.uuid);
    onChoose?.(article);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const chosen = options[active] ?? (options.length === 1 ? options[0] : undefined);
    // Someone who presses it here means a suggestion, never the form.
    if (event.key === "Enter") chosen && choose(chosen);
    else if (!isOpen) return;
    else if (event.key === "Escape") setIsOpen(false);
    else if (event.key === "ArrowDown" && options.length > 0) setActive((active + 1) % options.length);
    else if (event.key === "ArrowUp" && options.length > 0) setActive(active <= 0 ? options.length - 1 : active - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <LabeledField id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          placeholder="Type part of the title"
          value={text}
          maxLength={200}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          className={`input w-full ${error ? "input-error" : ""}`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setIsOpen(false)}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Articles found"
          hidden={options.length === 0}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-60 overflow-y-auto rounded-box border border-rule bg-surface p-1 floating"
          // Losing the focus would close the list.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((article, index) => (
            <button
              type="button"
              key={article.uuid}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              dir="auto"
              className="block w-full cursor-pointer rounded-md text-left px-3 py-2 wrap-anywhere hover:bg-base-200 aria-selected:bg-base-200 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-primary"
              onClick={() => choose(article)}
            >
              {article.title}
            </button>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isFound && isOpen && (options.length === 1 ? "1 article found" : `${options.length} articles found`)}
      </p>
      {isFound && isOpen && options.length === 0 && (
        <p className="mt-1 text-sm text-muted">No article has this title.</p>
      )}
    </LabeledField>
  );
}

function useArticles(text: string) {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery<Found>({
    queryKey: [`/api/admin/posts?${new URLSearchParams({ q: settled, sort: "title", dir: "asc", page: "1" })}`],
    enabled: settled !== "",
  });
  const isFound = settled !== "" && settled === text.trim() && found.data !== undefined;
  return { isFound, items: isFound ? (found.data?.items ?? []).slice(0, SHOWN) : [] };
}
