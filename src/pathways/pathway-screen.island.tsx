import ArrowLeft from "lucide-react/icons/arrow-left";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ScreenHeading } from "@/admin/screen-heading";

import { PathwayForm } from "./pathway-form";
import type { StoredPathway } from "./queries";

export function PathwayScreen({ pathway, ...shell }: ScreenProps & { pathway: StoredPathway | null }) {
  return (
    <AdminShell {...shell}>
      <a href="/admin/pathways" className="btn btn-ghost -ml-3 mb-2">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to Pathways
      </a>
      <ScreenHeading title={pathway ? "Edit Pathway" : "New Pathway"}>
        {pathway && (
          <a href={`/start/${pathway.slug}`} target="_blank" rel="noreferrer" className="btn">
            View
          </a>
        )}
      </ScreenHeading>
      <PathwayForm pathway={pathway} />
    </AdminShell>
  );
}
