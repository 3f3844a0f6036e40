import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from "react";

import { comboboxProps, FoundCount, ListBox, nextActive } from "@/ui/combobox";
import { describedBy, type FieldText, LabeledField } from "@/ui/field";

const DEBOUNCE_MS = 150;
const MAX_SHOWN = 8;

export type FoundArticle = {
  id: number;
  uuid: string;
  slug: string;
  title: string;
  status: "published" | "draft" | "scheduled";
};
type Found = { items: FoundArticle[] };

type ArticleSearchProps = FieldText &
  Omit<ComponentProps<"input">, "value" | "onChange"> & {
    text: string;
    onText: (text: string) => void;
    onChoose: (article: FoundArticle) => void;
    /** False for text that can't be part of a title. */
    canBeTitle?: (text: string) => boolean;
    /** What Enter does when it chooses no article. */
    enter: "submits" | "does nothing";
  };

/** A text field that suggests articles: first those with the text in their title, then those with it in their excerpt. In each group, public ones come first. */
export function ArticleSearch(props: ArticleSearchProps) {
  const { label, hint, error, text, onText, onChoose, canBeTitle = () => true, enter, ...input } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isSearching = isOpen && text.trim() !== "" && canBeTitle(text);
  const { items: options, isLoaded } = useArticles(isSearching ? text : "");

  function type(next: string) {
    setIsOpen(true);
    setActive(-1);
    onText(next);
  }

  function choose(article: FoundArticle) {
    setIsOpen(false);
    onChoose(article);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const chosen = options[active] ?? (options.length === 1 ? options[0] : undefined);
    const next = nextActive(event.key, active, options.length);
    if (event.key === "Enter") {
      if (chosen) choose(chosen);
      else if (enter === "submits") return;
    } else if (!isSearching) return;
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
          {...input}
          {...comboboxProps(id, options.length, active)}
          spellCheck={false}
          value={text}
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
          {(article) => <Option {...article} />}
        </ListBox>
      </div>
      <FoundCount count={isLoaded ? options.length : undefined} noun={["article", "articles"]} />
      {isLoaded && options.length === 0 && <p className="mt-1 text-sm text-muted">No articles found.</p>}
    </LabeledField>
  );
}

const Option = ({ title, status }: FoundArticle) => (
  <>
    {title}
    {status !== "published" && <span className="text-muted"> ({status}, not public yet)</span>}
  </>
);

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
  const isLoaded = debouncedText !== "" && debouncedText === text.trim() && found.data !== undefined;
  return { isLoaded, items: isLoaded ? sortByRank(found.data?.items ?? [], debouncedText).slice(0, MAX_SHOWN) : [] };
}

function sortByRank(articles: FoundArticle[], text: string) {
  const isInTitle = ({ title }: FoundArticle) => title.toLowerCase().includes(text.toLowerCase());
  const rank = (article: FoundArticle) => (isInTitle(article) ? 2 : 0) + (article.status === "published" ? 1 : 0);
  return articles.toSorted((one, other) => rank(other) - rank(one));
}
