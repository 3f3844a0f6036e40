import { useState } from "react";

import type { FieldText } from "@/ui/field";

import { ArticleSearch, type FoundArticle } from "./article-search";

/** Passed in place of a permanent id when text was typed but no article was chosen, so that validation refuses it. */
export const NOT_CHOSEN = "not chosen";

type ArticlePickerProps = FieldText & {
  /** The title of the article that is initially chosen, or "". */
  title: string;
  /** Called with the permanent id, null when the field is empty, or `NOT_CHOSEN`. */
  onChange: (uuid: string | null) => void;
  onChoose?: (article: FoundArticle) => void;
};

export function ArticlePicker({ title, onChange, onChoose, ...field }: ArticlePickerProps) {
  const [text, setText] = useState(title);

  function type(next: string) {
    setText(next);
    onChange(next.trim() === "" ? null : NOT_CHOSEN);
  }

  function choose(article: FoundArticle) {
    setText(article.title);
    onChange(article.uuid);
    onChoose?.(article);
  }

  return (
    <ArticleSearch
      {...field}
      text={text}
      onText={type}
      onChoose={choose}
      enter="does nothing"
      placeholder="Type part of the title"
      maxLength={200}
    />
  );
}
