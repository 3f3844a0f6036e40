import type { CslDate, CslItem, CslName } from "@db/library-types";

import { readDate } from "../formats/dates";
import { readNames } from "../formats/names";
import type { SourceInput } from "../input";
import { type FieldName, fieldNames } from "./kinds";

/** What a person types: each name on its own line, dates as text. */
export type SourceForm = {
  csl: { [Name in "type" | "title" | "author" | "issued" | FieldName]: string };
  evidence: SourceInput["evidence"];
  archivedUrl: string;
};

type Values = { csl: CslItem; evidence: SourceInput["evidence"]; archivedUrl: string };

const nameLists = ["author", "editor"] as const;
const dates = ["issued", "accessed"] as const;
const names = ["type", "title", "author", "issued", ...fieldNames] as const;

export const emptyWork: CslItem = { type: "article-journal", title: "" };

export function toForm({ csl, evidence, archivedUrl }: Values): SourceForm {
  const texts = names.map((name) => [name, textOf(csl[name])] as const);
  return { csl: Object.fromEntries(texts) as SourceForm["csl"], evidence, archivedUrl };
}

/** Properties that the form does not show, and values that were not changed in it, stay as they were. */
export function fromForm(form: SourceForm, before: CslItem): Values {
  const csl: Record<string, unknown> = { ...before };
  for (const name of names) {
    const text = form.csl[name].trim();
    if (text === textOf(before[name])) continue;
    csl[name] = nameLists.some((list) => list === name)
      ? readNames(text.split("\n"))
      : dates.some((date) => date === name)
        ? readDate(text)
        : text;
  }
  return { csl: csl as CslItem, evidence: form.evidence, archivedUrl: form.archivedUrl };
}

function textOf(value: unknown): string {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(nameText).join("\n");
  return value ? dateText(value as CslDate) : "";
}

const nameText = ({ family, given, suffix, literal }: CslName) =>
  family ? [family, given, suffix].filter(Boolean).join(", ") : (literal ?? given ?? "");

function dateText({ "date-parts": parts, literal }: CslDate) {
  if (!parts) return literal ?? "";
  return parts[0].map((part, index) => String(part ?? "").padStart(index === 0 ? 4 : 2, "0")).join("-");
}
