import { useEffect, useState } from "react";

import { ActionMenu } from "@/admin/action-menu";
import type { PostRow } from "@/posts/admin-queries";

import type { BulkInput } from "./input";
import { TermChoice } from "./term-choice";
import type { Bulk } from "./use-bulk";
import type { Selection } from "./use-selection";

type BulkBarProps = {
  rows: PostRow[];
  selection: Selection;
  bulk: Bulk;
  /** Changes when another page or other rows are shown. */
  view: string;
};

type TermAction = "category" | "add-tag" | "remove-tag";

export function BulkBar({ rows, selection, bulk, view }: BulkBarProps) {
  const [choosing, setChoosing] = useState<TermAction>();
  const ids = rows.map(({ id }) => id).filter(selection.has);
  const run = (change: BulkInput) => bulk.run(change, rows);
  const { clear } = selection;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Only posts that are shown can be selected.
  useEffect(clear, [view]);
  const actions = [
    { label: "Publish", onClick: () => run({ action: "publish", ids }) },
    { label: "Unpublish", onClick: () => run({ action: "unpublish", ids }) },
    { label: "Category…", onClick: () => setChoosing("category") },
    { label: "Add tag…", onClick: () => setChoosing("add-tag") },
    { label: "Remove tag…", onClick: () => setChoosing("remove-tag") },
    { label: "Move to trash", onClick: () => run({ action: "trash", ids }) },
  ].map((action) => ({ ...action, disabled: bulk.isPending }));
  const count = ids.length === 1 ? "1 post selected" : `${ids.length} posts selected`;

  return (
    <>
      <p role="status" className="sr-only">
        {ids.length > 0 && count}
      </p>
      {ids.length > 0 && (
        <section aria-label="Selected posts" className="bulk-bar">
          <p className="grow text-sm font-medium tabular-nums" aria-hidden="true">
            {bulk.isPending ? "Saving…" : count}
          </p>
          <div className="hidden flex-wrap gap-1 xl:flex">
            {actions.map(({ label, onClick, disabled }) => (
              <button
                key={label}
                type="button"
                className="btn btn-sm btn-ghost"
                aria-disabled={disabled}
                onClick={disabled ? undefined : onClick}
              >
                {label}
              </button>
            ))}
          </div>
          <div className="xl:hidden">
            <ActionMenu label="Actions for selected posts" text="Actions" actions={actions} />
          </div>
          <button type="button" className="btn btn-sm max-xl:btn-md max-sm:min-h-11" onClick={clear}>
            Clear
          </button>
        </section>
      )}
      {choosing && (
        <TermChoice
          action={choosing}
          onChoose={(termId) => {
            setChoosing(undefined);
            run(
              choosing === "category"
                ? { action: "category", ids, categoryId: termId }
                : { action: choosing, ids, tagId: termId },
            );
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  );
}
