import { useState } from "react";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { currentVersion } from "@/lib/http/problem";
import { Dialog } from "@/ui/dialog";

import type { Source } from "../admin-queries";
import { type SourceInput, sourcesApi } from "../input";
import { mergeForms, type Overlap } from "./merge-forms";
import { SourceFormBody, useSourceForm } from "./source-form-body";

export function SourceDialog({ source, onClose }: { source: Source; onClose: () => void }) {
  const [before, setBefore] = useState(source);
  const [overlaps, setOverlaps] = useState<Overlap[]>();
  const form = useSourceForm(before);
  const save = useAction<SourceInput>({
    run: (body) =>
      fetchJson(`${sourcesApi}/${source.id}`, { method: "PATCH", body: { ...body, updatedAt: before.updatedAt } }),
    invalidates: [sourcesApi],
    success: { title: "Success", description: "Source updated successfully" },
    failure: { title: "Error", description: "Failed to update source" },
    onSuccess: onClose,
    onFailure: (error) => {
      const current = currentVersion<Source>(error);
      if (!current) return;
      setOverlaps(mergeForms(form, before, current));
      setBefore(current);
    },
  });
  return (
    <Dialog open wide onOpenChange={(open) => !open && !save.isPending && onClose()} title="Edit Source">
      <SourceFormBody
        form={form}
        before={before.csl}
        action={save}
        submit="Save"
        submitting="Saving..."
        onClose={onClose}
        notice={overlaps && <OverlapNotice overlaps={overlaps} />}
      />
    </Dialog>
  );
}

function OverlapNotice({ overlaps }: { overlaps: Overlap[] }) {
  return (
    <div className="rounded-box border border-warning bg-base-100 px-4 py-3 text-sm wrap-anywhere">
      <p>
        Somebody else changed this source while you were editing it. Their changes are now in the form, too.{" "}
        {overlaps.length === 0
          ? "Check it and save again."
          : "You both changed these fields; saving again keeps yours:"}
      </p>
      <dl className="mt-1">
        {overlaps.map(({ label, theirs }) => (
          <div key={label}>
            <dt className="inline font-medium">{label}, theirs: </dt>
            <dd className="inline whitespace-pre-line" dir="auto">
              {theirs || "(empty)"}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
