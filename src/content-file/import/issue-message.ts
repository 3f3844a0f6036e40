import type { z } from "zod";

const typeNames: { readonly [type: string]: string } = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const units: { readonly [type: string]: string } = { string: " characters", array: " entries" };

export function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") {
    return issue.input === undefined ? "Is missing" : `Must be ${typeNames[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === "too_big" || issue.code === "too_small") {
    const isMinimum = issue.code === "too_small";
    const limit = Number(isMinimum ? issue.minimum : issue.maximum).toLocaleString("en-US");
    const unit = units[issue.origin] ?? "";
    return `Must ${unit ? "have" : "be"} at ${isMinimum ? "least" : "most"} ${limit}${unit}`;
  }
  if (issue.code === "invalid_value")
    return `Must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
  if (issue.code === "invalid_union") return "Is not in an accepted format";
  if (issue.code === "invalid_format") return "Wrong format";
  return undefined;
}
