import { DragHandle } from "@/admin/drag-handle";
import { OrderButtons } from "@/admin/order-buttons";
import type { StepStatus } from "@/pathways/queries";

import type { FoundArticle } from "../problems";

type ArticleItemProps = {
  index: number;
  total: number;
  title: string;
  /** Undefined when it was deleted. */
  article: FoundArticle | undefined;
  onMove: (to: number, pressed?: "up" | "down") => void;
  onRemove: () => void;
};

export function ArticleItem({ index, total, title, article, onMove, onRemove }: ArticleItemProps) {
  const hidden = article ? hiddenBecause[article.status] : "This article was deleted: remove it.";
  return (
    <li className="flex gap-2 py-2">
      <DragHandle row="li" isDisabled={total < 2} onDrop={onMove} />
      <div className="min-w-0 grow pt-1">
        <p className="font-medium wrap-anywhere">
          <span className="text-muted tabular-nums">{index + 1}. </span>
          {article ? (
            <a href={`/admin/post-editor/${article.id}`} target="_blank" rel="noreferrer" className="link">
              <bdi>{title}</bdi>
            </a>
          ) : (
            title
          )}
        </p>
        {hidden && <p className="mt-0.5 text-sm text-warm">{hidden}</p>}
      </div>
      <OrderButtons title={title} index={index} total={total} onMove={onMove} onRemove={onRemove} />
    </li>
  );
}

const hiddenBecause: { readonly [Status in StepStatus]: string } = {
  published: "",
  draft: "Not public: this article is a draft. The issue can’t be sent with it.",
  scheduled: "Not public yet: this article is scheduled. The issue can’t be sent before the article is public.",
  trash: "Not public: this article is in the trash. The issue can’t be sent with it.",
};
