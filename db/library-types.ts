/** One work in CSL-JSON, with the properties that Waymark reads. Others are kept. */
export type CslItem = {
  type: string;
  title: string;
  author?: CslName[];
  editor?: CslName[];
  issued?: CslDate;
  accessed?: CslDate;
  "container-title"?: string;
  "container-title-short"?: string;
  publisher?: string;
  "publisher-place"?: string;
  edition?: string;
  volume?: string;
  issue?: string;
  page?: string;
  DOI?: string;
  PMID?: string;
  PMCID?: string;
  ISBN?: string;
  URL?: string;
  [property: string]: unknown;
};

export type CslName = { family?: string; given?: string; suffix?: string; literal?: string };

/** The year, with the month and the day if they are known; or text where there is no date. */
export type CslDate = { "date-parts"?: [[number, number?, number?]]; literal?: string };

export type Retraction = {
  nature: "retraction" | "concern" | "correction" | "reinstatement";
  /** YYYY-MM-DD */
  date: string;
  noticeDoi: string;
  reasons: string[];
  /** Readers see nothing until an editor decides (null). "acknowledged": the work was replaced, and the text takes that into account. */
  decision: "shown" | "acknowledged" | null;
  decidedAt: string | null;
  decidedBy: string;
};

/** `post` is the permanent id of the article; `reason` says why it comes next. */
export type PathwayStep = { post: string; reason: string };
