import { useId, useLayoutEffect, useRef, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";

import { ArticlePicker } from "@/admin/article-picker";
import { focusOrderButton } from "@/admin/order-buttons";

import { MAX_STEPS, type PathwayInput } from "./input";
import type { PathwayValues } from "./pathway-form";
import type { StepArticle } from "./queries";
import { StepItem } from "./step-item";

type Removed = { index: number; step: PathwayInput["steps"][number]; title: string };

export function StepList({
  articles,
  onNewArticle,
}: {
  articles: StepArticle[];
  onNewArticle: (added: StepArticle) => void;
}) {
  const form = useFormContext<PathwayValues, unknown, PathwayInput>();
  const steps = useFieldArray({ control: form.control, name: "steps" });
  const [announcement, setAnnouncement] = useState("");
  const [removed, setRemoved] = useState<Removed>();
  /** The picker's key, so that adding an article empties the picker. */
  const [addedCount, setAddedCount] = useState(0);
  const section = useRef<HTMLElement>(null);
  const focusAfter = useRef<() => void>(undefined);
  const id = useId();
  const total = steps.fields.length;
  const articleOf = (post: string) => articles.find(({ uuid }) => uuid === post);
  const titleOf = (post: string) => articleOf(post)?.title ?? "A deleted article";

  // The focused button loses the focus when its step moves or is removed.
  useLayoutEffect(() => {
    focusAfter.current?.();
    focusAfter.current = undefined;
  });

  function move(from: number, to: number, pressed?: "up" | "down") {
    const title = titleOf(steps.fields[from]?.post ?? "");
    steps.move(from, to);
    setAnnouncement(`${title} is now step ${to + 1} of ${total}`);
    if (pressed) focusAfter.current = () => focusOrderButton(section.current, to, pressed);
  }

  function remove(index: number) {
    const step = form.getValues("steps")?.[index];
    if (!step) return;
    const title = titleOf(step.post);
    setRemoved({ index, step: { reason: "", ...step }, title });
    setAnnouncement(`${title} was removed`);
    steps.remove(index);
    focusAfter.current = () => section.current?.querySelector<HTMLElement>("[data-undo]")?.focus();
  }

  function restore({ index, step, title }: Removed) {
    const to = Math.min(index, total);
    steps.insert(to, step, { shouldFocus: false });
    setRemoved(undefined);
    setAnnouncement(`${title} is step ${to + 1} again`);
    focusAfter.current = () => focusOrderButton(section.current, to, "remove");
  }

  function add(article: StepArticle) {
    setAddedCount((count) => count + 1);
    const existing = form.getValues("steps")?.findIndex(({ post }) => post === article.uuid) ?? -1;
    if (existing >= 0) {
      setAnnouncement(`${article.title} is already step ${existing + 1}`);
      focusAfter.current = () => section.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
      return;
    }
    if (!articleOf(article.uuid)) onNewArticle(article);
    steps.append({ post: article.uuid, reason: "" }, { shouldFocus: false });
    setAnnouncement(`${article.title} was added as step ${total + 1}`);
    focusAfter.current = () =>
      section.current?.querySelectorAll("li")[total]?.querySelector<HTMLElement>("input")?.focus();
  }

  const error = form.formState.errors.steps?.root?.message ?? form.formState.errors.steps?.message;
  return (
    <section ref={section} aria-labelledby={id} className="list-card mt-5 p-5 sm:p-6">
      <h2 id={id} className="font-display text-xl leading-tight">
        Steps
      </h2>
      {total === 0 && <p className="mt-2 text-muted">None yet. Readers see the pathway once it has an article.</p>}
      <ol className="mt-3 divide-y divide-rule/60">
        {steps.fields.map(({ id: key, post }, index) => (
          <StepItem
            key={key}
            index={index}
            total={total}
            title={titleOf(post)}
            article={articleOf(post)}
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
      <p role="status" className={announcement.includes(" is already step ") ? "mt-3 text-sm text-warm" : "sr-only"}>
        {announcement}
      </p>
      {error && (
        <p role="alert" className="mt-3 text-sm text-error">
          {error}
        </p>
      )}
      {total < MAX_STEPS && (
        <div className="mt-4">
          <ArticlePicker key={addedCount} label="Add an article" title="" onChange={() => {}} onChoose={add} />
        </div>
      )}
    </section>
  );
}
