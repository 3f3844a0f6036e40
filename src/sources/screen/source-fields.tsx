import type { CslItem } from "@db/library-types";
import { type UseFormReturn, useWatch } from "react-hook-form";

import { Field, SelectField } from "@/ui/field";
import { TextAreaField } from "@/ui/text-area-field";

import { evidenceNames } from "../evidence";
import type { SourceInput } from "../input";
import { referenceText } from "../vancouver";
import { fieldLabels, type FieldName, fieldNames, kinds } from "./kinds";
import { fromForm, type SourceForm } from "./source-form-values";

const NAMES_HINT =
  "One on each line: family name, comma, given names. A line without a comma is an organization, unless it ends with initials.";
const hints: { readonly [Name in FieldName]?: string } = {
  editor: NAMES_HINT,
  "container-title-short": "As in PubMed, such as “Hum Reprod”.",
  edition: "Such as 2, or “revised”.",
  accessed: "Such as 2026-11-29.",
};

const evidenceOptions = [
  { value: "", label: "Not stated" },
  ...Object.entries(evidenceNames).map(([value, label]) => ({ value, label })),
];

export type SourceFormReturn = UseFormReturn<SourceForm, unknown, SourceInput>;

export function SourceFields({ form, before }: { form: SourceFormReturn; before: CslItem }) {
  const { errors } = form.formState;
  const type = useWatch({ control: form.control, name: "csl.type" });
  const kind = kinds[type];
  const values = form.getValues().csl;
  const shown = fieldNames.filter((name) => !kind || kind.fields.includes(name) || values[name] || errors.csl?.[name]);
  const text = (name: keyof SourceForm["csl"]) => ({
    autoComplete: "off",
    error: errors.csl?.[name]?.message,
    ...form.register(`csl.${name}`),
  });
  return (
    <>
      <Preview form={form} before={before} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Kind of work" options={kindOptions(before.type)} {...text("type")} />
        <Field
          label="Date published"
          hint="A year, a month such as 2021-03, or a day such as 2021-03-04."
          {...text("issued")}
        />
        <div className="sm:col-span-2">
          <TextAreaField label="Title" rows={2} {...text("title")} />
        </div>
        <div className="sm:col-span-2">
          <TextAreaField label="Authors" hint={NAMES_HINT} spellCheck={false} {...text("author")} />
        </div>
        {shown.map((name) => {
          const label = kind?.labels?.[name] ?? fieldLabels[name];
          if (name === "editor") {
            return (
              <div key={name} className="sm:col-span-2">
                <TextAreaField label={label} hint={hints[name]} spellCheck={false} {...text(name)} />
              </div>
            );
          }
          return <Field key={name} label={label} hint={hints[name]} {...text(name)} />;
        })}
        <SelectField
          label="Kind of evidence"
          hint="Readers see it beside the source."
          options={evidenceOptions}
          error={errors.evidence?.message}
          {...form.register("evidence")}
        />
        <Field
          label="Archived copy"
          hint="An address, such as one at web.archive.org, for when the source is gone."
          autoComplete="off"
          spellCheck={false}
          error={errors.archivedUrl?.message}
          {...form.register("archivedUrl")}
        />
      </div>
    </>
  );
}

/** An imported source may have a type that is not in the list; it is offered too. */
function kindOptions(type: string) {
  const known = Object.entries(kinds).map(([value, { label }]) => ({ value, label }));
  return kinds[type] ? known : [...known, { value: type, label: `Other (${type})` }];
}

function Preview({ form, before }: { form: SourceFormReturn; before: CslItem }) {
  const values = useWatch({ control: form.control });
  const { csl } = fromForm({ ...form.getValues(), ...(values as SourceForm) }, before);
  const text = csl.title ? referenceText(csl) : "The reference appears here.";
  return (
    <section aria-label="Reference" className="rounded-box bg-base-200 px-4 py-3 text-sm wrap-anywhere">
      <p dir="auto">{text}</p>
      {text.includes("n.d.") && <p className="mt-1 text-muted">“n.d.” means “no date”.</p>}
    </section>
  );
}
