import type { UseFormReturn } from "react-hook-form";

import type { IssueInput, IssueValues } from "../input";
import type { StoredIssue } from "../queries";

export type IssueFormReturn = UseFormReturn<IssueValues, unknown, IssueInput>;

type Content = Pick<StoredIssue, "subject" | "introduction" | "articles">;

export const valuesOf = (issue: Content | null): IssueValues => ({
  subject: issue?.subject ?? "",
  introduction: issue?.introduction ?? "",
  articles: issue?.articles ?? [],
});

export const isSameContent = (one: Content | null, other: Content | null) =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));
