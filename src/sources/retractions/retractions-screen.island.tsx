import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ListFilter } from "@/admin/list-filter";
import { ListScreen } from "@/admin/list-screen";

import { FilePanel } from "./file-panel";
import { retractionList, type RetractionListState } from "./input";
import { retractionsApi } from "./natures";
import { retractionColumns } from "./retraction-columns";

const statuses = {
  all: "All",
  undecided: "Not decided",
  shown: "Shown to readers",
  acknowledged: "Acknowledged",
} as const satisfies Record<RetractionListState["status"], string>;

export function RetractionsScreen({ state, ...shell }: ScreenProps & { state: RetractionListState }) {
  return (
    <AdminShell {...shell}>
      <ListScreen
        title="Retractions"
        intro="Sources that were retracted, corrected or got an expression of concern. Readers see a notice only after you decide."
        actions={
          <a href="/admin/sources" className="btn">
            All sources
          </a>
        }
        api={retractionsApi}
        schema={retractionList}
        state={state}
        columns={retractionColumns}
        searchPlaceholder="Search titles..."
        noun={["source", "sources"]}
        filter={({ status }, show) => (
          <ListFilter label="Show" value={status} options={statuses} onChange={(value) => show({ status: value })} />
        )}
        empty={(isSearched) => (isSearched ? "No sources match." : "No source has a notice yet.")}
        loadFailure="Failed to fetch retractions"
      >
        <FilePanel />
      </ListScreen>
    </AdminShell>
  );
}
