import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { focusOrderButton } from "@/admin/order-buttons";

import { type IssueInput, type IssueValues, MAX_ARTICLES } from "../input";
import type { FoundArticle } from "../problems";

type Removed = { index: number; uuid: string; title: string };
export type ArticleListProps = {
  found: FoundArticle[];
  onFound: (articles: FoundArticle[]) => void;
};

export function useArticles({ found, onFound }: ArticleListProps, section: RefObject<HTMLElement | null>) {
  const form = useFormContext<IssueValues, unknown, IssueInput>();
  const articles = useWatch({ control: form.control, name: "articles" });
  const [announcement, setAnnouncement] = useState({ text: "", isShown: false });
  const [removed, setRemoved] = useState<Removed>();
  const [added, setAdded] = useState(0);
  const focusAfter = useRef<() => void>(undefined);
  const total = articles.length;
  const titleOf = (uuid: string) => found.find((one) => one.uuid === uuid)?.title ?? "A deleted article";
  const say = (text: string, isShown = false) => setAnnouncement({ text, isShown });

  // A button that moved or removed its article loses the focus, so the action sets it again.
  useLayoutEffect(() => {
    focusAfter.current?.();
    focusAfter.current = undefined;
  });

  const set = (next: string[]) =>
    form.setValue("articles", next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  function move(from: number, to: number, pressed?: "up" | "down") {
    const uuid = articles[from];
    if (uuid === undefined) return;
    set(articles.toSpliced(from, 1).toSpliced(to, 0, uuid));
    say(`${titleOf(uuid)} is now ${to + 1} of ${total}`);
    if (pressed) focusAfter.current = () => focusOrderButton(section.current, to, pressed);
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
    focusAfter.current = () => focusOrderButton(section.current, to, "remove");
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

  function addAll(more: FoundArticle[]) {
    const fitting = more.filter(({ uuid }) => !articles.includes(uuid)).slice(0, MAX_ARTICLES - total);
    onFound(fitting);
    if (fitting.length > 0) set([...articles, ...fitting.map(({ uuid }) => uuid)]);
    return fitting.length;
  }

  const error = form.formState.errors.articles;
  const message =
    error?.message ?? error?.root?.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined);
  return { articles, titleOf, move, remove, removed, restore, add, added, addAll, announcement, message };
}
