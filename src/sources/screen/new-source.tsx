import type { CslItem } from "@db/library-types";
import { useEffect, useRef } from "react";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";

import { type SourceInput, sourcesApi } from "../input";
import type { FoundReference } from "./add-dialog";
import { SourceFormBody, useSourceForm } from "./source-form-body";
import { fromForm } from "./source-form-values";

type NewSourceProps = {
  found: FoundReference;
  onBack: (csl: CslItem) => void;
  onSaved: () => void;
};

export function NewSource({ found, onBack, onSaved }: NewSourceProps) {
  const { csl, problem, existing } = found;
  const form = useSourceForm({ csl, evidence: "", archivedUrl: "" });
  const save = useAction<SourceInput>({
    run: (body) => fetchJson(sourcesApi, { method: "POST", body }),
    invalidates: [sourcesApi],
    success: { title: "Success", description: "Source added successfully" },
    failure: { title: "Error", description: "Failed to add source" },
    onSuccess: onSaved,
  });
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.querySelector("select")?.focus(), []);
  return (
    <div ref={body}>
      <SourceFormBody
        form={form}
        before={csl}
        action={save}
        submit="Save"
        submitting="Saving..."
        cancel="Back"
        onClose={() => onBack(fromForm(form.getValues(), csl).csl)}
        notice={
          existing ? (
            <p className="text-sm">
              The library has this work already:{" "}
              <a className="link wrap-anywhere" href={`/admin/sources?q=${existing.key}`}>
                {existing.reference}
              </a>
            </p>
          ) : problem ? (
            <p className="text-sm">{problem}</p>
          ) : undefined
        }
      />
    </div>
  );
}
