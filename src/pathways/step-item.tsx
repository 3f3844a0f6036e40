import { useFormContext } from "react-hook-form";

import { DragHandle } from "@/admin/drag-handle";
import { OrderButtons } from "@/admin/order-buttons";
import { Field } from "@/ui/field";

import type { PathwayInput } from "./input";
import type { PathwayValues } from "./pathway-form";
import type { StepArticle, StepStatus } from "./queries";

type StepItemProps = {
  index: number;
  total: number;
  title: string;
  /** Undefined when the article was deleted. */
  article: StepArticle | undefined;
  onMove: (to: number, pressed?: "up" | "down") => void;
  onRemove: () => void;
};

export function StepItem({ index, total, title, article, onMove, onRemove }: StepItemProps) {
  const form = useFormContext<PathwayValues, unknown, PathwayInput>();
  const errors = form.formState.errors.steps?.[index];
  const hidden = article ? hiddenBecause[article.status] : "This article was deleted.";
  return (
    <li className="flex gap-2 py-4">
      <DragHandle row="li" isDisabled={total < 2} onDrop={onMove} />
      <div className="min-w-0 grow">
        <div className="flex gap-2">
          <p className="mb-1 min-w-0 grow pt-1 font-medium wrap-anywhere">
            <span className="text-muted tabular-nums">{index + 1}. </span>
            {article ? (
              <a href={`/admin/post-editor/${article.id}`} target="_blank" rel="noreferrer" className="link">
                <bdi>{title}</bdi>
              </a>
            ) : (
              title
            )}
          </p>
          <OrderButtons title={title} index={index} total={total} onMove={onMove} onRemove={onRemove} />
        </div>
        {hidden && <p className="mb-2 text-sm text-warm">{hidden} Readers don’t see this step.</p>}
        <Field
          label="Why it comes next"
          autoComplete="off"
          dir="auto"
          hint={index === 0 ? "One sentence, shown to readers. For the first step: why to start with it." : undefined}
          error={errors?.reason?.message ?? errors?.post?.message}
          {...form.register(`steps.${index}.reason`)}
        />
      </div>
    </li>
  );
}

const hiddenBecause: { readonly [Status in StepStatus]: string } = {
  published: "",
  draft: "This article is a draft.",
  scheduled: "This article is scheduled, and not public yet.",
  trash: "This article is in the trash.",
};
