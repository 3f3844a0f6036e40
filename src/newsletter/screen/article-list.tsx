import { useId, useLayoutEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { ArticlePicker } from "@/admin/article-picker";

import { type IssueInput, type IssueValues, MAX_ARTICLES } from "../input";
import type { FoundArticle } from "../problems";
import { AddNewArticles } from "./add-new-articles";
import { ArticleItem } from "./article-item";

type Removed = { index: number; uuid: string; title: string };
type ArticleListProps = {
  /** Those that exist, in any order. */
  found: FoundArticle[];
  onFound: (articles: FoundArticle[]) => void;
};

export function ArticleList({ found, onFound }: ArticleListProps) {
  const form = useFormContext<IssueValues, unknown, IssueInput>();
  const articles = useWatch({ control: form.control, name: "articles" });
  const [announcement, setAnnouncement] = useState({ text: "", isShown: false });
  const [removed, setRemoved] = useState<Removed>();
  const [added, setAdded] = useState(0);
  const section = useRef<HTMLElement>(null);
  const focusAfter = useRef<() => void>(undefined);
  const id = useId();
  const total = articles.length;
  const titleOf = (uuid: string) => found.find((one) => one.uuid === uuid)?.title ?? "A deleted article";
  const say = (text: string, isShown = false) => setAnnouncement({ text, isShown });

  // A moved article loses the focus, and so does a removed one.
  useLayoutEffect(() => {
    focusAfter.current?.();
    focusAfter.current = undefined;
  });
  const control = (index: number, name: string) =>
    section.current?.querySelectorAll("li")[index]?.querySelector<HTMLElement>(`[data-control="${name}"] button`);

  const set = (next: string[]) =>
    form.setValue("articles", next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  function move(from: number, to: number, pressed?: "up" | "down") {
    const uuid = articles[from];
    if (uuid === undefined) return;
    set(articles.toSpliced(from, 1).toSpliced(to, 0, uuid));
    say(`${titleOf(uuid)} is now ${to + 1} of ${total}`);
    if (pressed) focusAfter.current = () => control(to, pressed)?.focus();
  }

  function remove(index: number) {
    const uuid = articles[index];
    if (uuid === undefined) return;
    setRemoved({ index, uuid, title: titleOf(uuid) });
    say(`${titleOf(uuid)} was removed`);
    set(articles.toSpliced(index, 1));
    focusAfter.current = () => section.current?.querySelector<HTMLElement>("[data-undo]")?.focus();
  }

  function restore({ index, uuid, title }: Removed) {
    setRemoved(undefined);
    if (articles.includes(uuid)) return;
    const to = Math.min(index, total);
    set(articles.toSpliced(to, 0, uuid));
    say(`${title} is number ${to + 1} again`);
    focusAfter.current = () => control(to, "remove")?.focus();
  }

  function add(article: FoundArticle) {
    setAdded((count) => count + 1);
    focusAfter.current = () => section.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
    const known = articles.indexOf(article.uuid);
    if (known >= 0) return say(`${article.title} is already number ${known + 1}`, true);
    onFound([article]);
    set([...articles, article.uuid]);
    say(`${article.title} was added as number ${total + 1}`);
  }

  /** Returns how many had a place. */
  function addAll(more: FoundArticle[]) {
    const fitting = more.filter(({ uuid }) => !articles.includes(uuid)).slice(0, MAX_ARTICLES - total);
    onFound(fitting);
    if (fitting.length > 0) set([...articles, ...fitting.map(({ uuid }) => uuid)]);
    return fitting.length;
  }

  const error = form.formState.errors.articles;
  const message =
    error?.message ?? error?.root?.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined);
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
