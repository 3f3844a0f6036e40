import { useId, useRef } from "react";

import { ArticlePicker } from "@/admin/article-picker";

import { MAX_ARTICLES } from "../input";
import { AddNewArticles } from "./add-new-articles";
import { ArticleItem } from "./article-item";
import { type ArticleListProps, useArticles } from "./use-articles";

export function ArticleList({ found, onFound }: ArticleListProps) {
  const section = useRef<HTMLElement>(null);
  const { articles, titleOf, move, remove, removed, restore, add, added, addAll, announcement, message } = useArticles(
    { found, onFound },
    section,
  );
  const id = useId();
  const total = articles.length;
  return (
    <section ref={section} id="articles" aria-labelledby={id} className="list-card mt-5 p-5 sm:p-6">
      <h2 id={id} tabIndex={-1} className="font-display text-xl leading-tight outline-none">
        Articles
      </h2>
      <p className="mt-1 text-sm text-muted">
        {total === 0
          ? "None yet. The email shows the title, the excerpt and a link of each."
          : "The email shows the title, the excerpt and a link of each, in this order."}
      </p>
      <ol className="mt-3 divide-y divide-rule/60">
        {articles.map((uuid, index) => (
          <ArticleItem
            key={uuid}
            index={index}
            total={total}
            title={titleOf(uuid)}
            article={found.find((one) => one.uuid === uuid)}
            onMove={(to, pressed) => move(index, to, pressed)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {removed && (
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
          <span className="min-w-0 wrap-anywhere">{removed.title} was removed.</span>
          <button type="button" data-undo className="row-action" onClick={() => restore(removed)}>
            Undo
          </button>
        </p>
      )}
      <p role="status" className={announcement.isShown ? "mt-3 text-sm text-warm" : "sr-only"}>
        {announcement.text}
      </p>
      {message && (
        <p role="alert" className="mt-3 text-sm text-error">
          {message}
        </p>
      )}
      {total < MAX_ARTICLES ? (
        <div className="mt-4">
          <ArticlePicker key={added} label="Add an article" title="" onChange={() => {}} onChoose={add} />
        </div>
      ) : (
        <p className="mt-4 text-sm text-muted">An issue can have at most {MAX_ARTICLES} articles.</p>
      )}
      <AddNewArticles chosen={articles} onAdd={addAll} />
    </section>
  );
}
