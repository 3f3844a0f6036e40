/** The strongest kind first. The database stores the keys. */
export const evidenceNames = {
  guideline: "Guideline",
  "systematic-review": "Systematic review",
  trial: "Trial",
  cohort: "Cohort study",
  "case-report": "Case report",
  "expert-opinion": "Expert opinion",
  "patient-information": "Patient information",
} as const;

export type Evidence = keyof typeof evidenceNames | "";

export const evidenceValues = ["", ...(Object.keys(evidenceNames) as (keyof typeof evidenceNames)[])] as const;
