import { fieldErrors } from "@/lib/http/validate";

import { type ExistingSource, findExisting } from "./admin-queries";
import { cslInput } from "./csl-input";
import type { ParsedReference } from "./formats/parsed-reference";
import { referenceText } from "./vancouver";

/** `problem` says what a person should check; `existing` is the library's source for the same work. */
export type PastedReference = Pick<ParsedReference, "csl" | "problem" | "isLikelyRight"> & {
  reference: string;
  existing?: ExistingSource;
};

export async function readPasted(text: string): Promise<PastedReference[]> {
  // Loaded on demand, because the parser for BibTeX takes time to load.
  const { readReferences } = await import("./formats/read-references");
  const checked = readReferences(text).map(check);
  const existing = await findExisting(checked.map(({ csl }) => csl));
  return checked.map((reference, index) => {
    const found = existing[index];
    return found ? { ...reference, existing: found } : reference;
  });
}

function check({ csl, problem, isLikelyRight }: ParsedReference): PastedReference {
  const parsed = cslInput.safeParse(csl);
  const checked = parsed.success ? parsed.data : csl;
  const message = problem ?? (parsed.success ? undefined : Object.values(fieldErrors(parsed.error))[0]);
  const isRight = isLikelyRight && parsed.success;
  return {
    csl: checked,
    reference: referenceText(checked),
    ...(message && { problem: message }),
    ...(isRight && { isLikelyRight }),
  };
}
