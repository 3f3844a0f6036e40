import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { useWatch } from "react-hook-form";

import { SourceFields } from "@/sources/screen/source-fields";
import { useSourceForm } from "@/sources/screen/source-form-body";
import { fromForm } from "@/sources/screen/source-form-values";
import { referenceText } from "@/sources/vancouver";

import type { ReferenceDraft } from "./chosen-source";

export type CorrectionHandle = { read: () => ReferenceDraft };

type CorrectReferenceProps = {
  ref: Ref<CorrectionHandle>;
  reference: ReferenceDraft;
  submitLabel: string;
  onUse: (reference: ReferenceDraft) => void;
  onBack: () => void;
};

export function CorrectReference({ ref, reference, submitLabel, onUse, onBack }: CorrectReferenceProps) {
  const { csl, evidence = "", archivedUrl = "", problem, refusal } = reference;
  const form = useSourceForm({ csl, evidence, archivedUrl });
  const body = useRef<HTMLFormElement>(null);
  const isTitleMissing = useWatch({ control: form.control, name: "csl.title" }).trim() === "";
  useEffect(() => {
    if (form.getValues("csl.title").trim() === "") form.setFocus("csl.title");
    else body.current?.querySelector("select")?.focus();
  }, [form]);
  useImperativeHandle(ref, () => ({ read: () => corrected(fromForm(form.getValues(), csl)) }));

  function use(event: FormEvent) {
    event.stopPropagation();
    void form.handleSubmit((values) => onUse(corrected(values)))(event);
  }

  return (
    <form ref={body} noValidate className="space-y-4" onSubmit={use}>
      {refusal && <p className="text-sm text-error">{refusal}</p>}
      {problem && (isTitleMissing || csl.title !== "") && <p className="text-sm text-muted">{problem}</p>}
      <SourceFields form={form} before={csl} />
      <footer className="dialog-footer">
        <button type="button" className="btn btn-ghost" onClick={onBack}>
          Back
        </button>
        <button type="submit" className="btn btn-primary">
          {submitLabel}
        </button>
      </footer>
    </form>
  );
}

const corrected = ({ csl, evidence, archivedUrl }: ReturnType<typeof fromForm>): ReferenceDraft => ({
  csl,
  evidence,
  archivedUrl,
  reference: csl.title ? referenceText(csl) : "",
});
