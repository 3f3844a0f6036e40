import { useFormContext } from "react-hook-form";

import type { IssueInput, IssueValues } from "../input";
import type { FoundArticle } from "../problems";
import { LocalTime } from "./local-time";
import type { useKeptChanges } from "./use-kept-changes";

type KeptNoticeProps = { kept: ReturnType<typeof useKeptChanges>; onFound: (articles: FoundArticle[]) => void };

export function KeptNotice({ kept, onFound }: KeptNoticeProps) {
  const form = useFormContext<IssueValues, unknown, IssueInput>();
  const { offered } = kept;
  if (!offered) return null;

  function restore() {
    if (!offered) return;
    onFound(offered.found);
    for (const name of ["subject", "introduction", "articles"] as const) form.setValue(name, offered.values[name]);
    kept.close();
  }

  return (
    <section aria-label="Unsaved changes" className="alert alert-warning mb-4 flex-wrap">
      <p className="min-w-0 grow basis-64">
        This browser has kept changes from <LocalTime iso={offered.at} /> that were not saved.
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-sm" onClick={restore}>
          Restore them
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm text-inherit"
          onClick={() => {
            kept.forget();
            kept.close();
          }}
        >
          Discard them
        </button>
      </div>
    </section>
  );
}
