import type { Source } from "../admin-queries";
import { fieldLabels, fieldNames } from "./kinds";
import type { SourceFormReturn } from "./source-fields";
import { toForm } from "./source-form-values";

/** A field that both have changed, and what the other person wrote. */
export type Overlap = { label: string; theirs: string };

const labels = { type: "Kind of work", title: "Title", author: "Authors", issued: "Date published", ...fieldLabels };
const paths = [
  ...(["type", "title", "author", "issued", ...fieldNames] as const).map((name) => `csl.${name}` as const),
  "evidence" as const,
  "archivedUrl" as const,
];
const otherLabels = { evidence: "Kind of evidence", archivedUrl: "Archived copy" };

/** Copies the fields that only the other person has changed into the form, and returns those that both have changed. */
export function mergeForms(form: SourceFormReturn, before: Source, current: Source): Overlap[] {
  const [base, theirs] = [toForm(before), toForm(current)];
  return paths.flatMap((path) => {
    const name = path.slice(4) as keyof typeof labels;
    const at = (values: typeof base) =>
      path === "evidence" || path === "archivedUrl" ? values[path] : values.csl[name];
    const label = path === "evidence" || path === "archivedUrl" ? otherLabels[path] : labels[name];
    const [old, their, mine] = [at(base), at(theirs), at(form.getValues())];
    if (their === old || their === mine) return [];
    if (mine !== old) return [{ label, theirs: their }];
    form.setValue(path, their as never);
    return [];
  });
}
