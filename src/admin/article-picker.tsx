import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useState } from "react";

import { comboboxProps, FoundCount, ListBox, nextActive } from "@/ui/combobox";
import { describedBy, type FieldText, LabeledField } from "@/ui/field";

/** Not a permanent id, so that validation refuses text for which no article was chosen. */
export const NOT_CHOSEN = "not chosen";

const DEBOUNCE_MS = 150;
const MAX_SHOWN = 8;

type FoundArticle = { id: number; uuid: string; title: string; status: "published" | "draft" | "scheduled" };
type Found = { items: FoundArticle[] };

type ArticlePickerProps = FieldText & {
  /** The title of the article that is initially chosen, or "". */
  title: string;
  /** Called with the permanent id, null when the field is empty, or `NOT_CHOSEN`. */
  onChange: (uuid: string | null) => void;
  onChoose?: (article: FoundArticle) => void;
};

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
    const next = nextActive(event.key, active, options.length);
    // Enter chooses a suggestion and never submits the form.
    if (event.key === "Enter") chosen && choose(chosen);
    else if (!isOpen) return;
    else if (event.key === "Escape") setIsOpen(false);
    else if (next !== undefined) setActive(next);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <LabeledField id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...comboboxProps(id, options.length, active)}
          spellCheck={false}
          placeholder="Type part of the title"
          value={text}
          maxLength={200}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          className={`input w-full ${error ? "input-error" : ""}`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setIsOpen(false)}
        />
        <ListBox
          id={id}
          label="Articles found"
          options={options}
          active={active}
          keyOf={(article) => article.uuid}
          onChoose={choose}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-60 overflow-y-auto rounded-box border border-rule bg-surface p-1 floating"
        >
          {(article) => article.title}
        </ListBox>
      </div>
      <FoundCount count={isFound && isOpen ? options.length : undefined} noun={["article", "articles"]} />
      {isFound && isOpen && options.length === 0 && (
        <p className="mt-1 text-sm text-muted">No article has this title.</p>
      )}
    </LabeledField>
  );
}

function useArticles(text: string) {
  const [debouncedText, setDebouncedText] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery<Found>({
    queryKey: [`/api/admin/posts?${new URLSearchParams({ q: debouncedText, sort: "title", dir: "asc", page: "1" })}`],
    enabled: debouncedText !== "",
  });
  const isFound = debouncedText !== "" && debouncedText === text.trim() && found.data !== undefined;
  return { isFound, items: isFound ? (found.data?.items ?? []).slice(0, MAX_SHOWN) : [] };
}
