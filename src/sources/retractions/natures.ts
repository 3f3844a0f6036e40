import type { Retraction } from "@db/library-types";

export const retractionsApi = "/api/admin/sources/retractions";

export const natureNames = {
  retraction: "Retracted",
  concern: "Expression of concern",
  correction: "Corrected",
  reinstatement: "Reinstated",
} as const satisfies Record<Retraction["nature"], string>;

/** A work that was replaced, corrected or reinstated can still be cited, so its notice need not be shown. */
export const canBeAcknowledged = ({ nature, reasons }: Pick<Retraction, "nature" | "reasons">) =>
  nature === "correction" ||
  nature === "reinstatement" ||
  reasons.some((reason) => /retract\w* and replac/i.test(reason));
