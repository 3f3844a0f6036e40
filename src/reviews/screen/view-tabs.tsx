import type { ReviewSummary } from "./queries";
import { type ReviewListState, viewNames } from "./review-list";

type View = ReviewListState["status"];
type ViewTabsProps = { view: View; counts: ReviewSummary["counts"] | undefined; onShow: (view: View) => void };

export function ViewTabs({ view, counts, onShow }: ViewTabsProps) {
  return (
    <fieldset className="mb-3 flex flex-wrap gap-1.5">
      <legend className="sr-only">Show</legend>
      {(Object.keys(viewNames) as View[]).map((name) => (
        <button
          key={name}
          type="button"
          className={`btn btn-sm max-sm:min-h-10 ${name === view ? "btn-neutral" : "btn-ghost border-rule"}`}
          aria-pressed={name === view}
          onClick={() => onShow(name)}
        >
          {viewNames[name]}
          {counts && <span className="tabular-nums opacity-80">{counts[name].toLocaleString("en-US")}</span>}
        </button>
      ))}
    </fieldset>
  );
}
