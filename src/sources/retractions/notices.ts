import type { Retraction } from "@db/library-types";

export type Notice = Pick<Retraction, "nature" | "date" | "noticeDoi" | "reasons"> & { doi: string; pmid: string };

const natures: [name: RegExp, nature: Retraction["nature"]][] = [
  [/reinstate/i, "reinstatement"],
  [/concern/i, "concern"],
  [/correct|erratum/i, "correction"],
  [/retract|withdraw|remov/i, "retraction"],
];

type Row = (column: string) => string;

export function readNotice(row: Row): Notice | undefined {
  const doi = readDoi(row("originalpaperdoi"));
  const pmid = readPmid(row("originalpaperpubmedid"));
  const date = readDate(row("retractiondate"));
  const nature = natures.find(([name]) => name.test(row("retractionnature")))?.[1];
  if (!date || !nature || (doi === "" && pmid === "")) return undefined;
  return { doi, pmid, date, nature, noticeDoi: readDoi(row("retractiondoi")), reasons: readReasons(row("reason")) };
}

/** In lower case, because DOIs are compared ignoring case. The list says `unavailable` where there is none. */
function readDoi(text: string): string {
  const doi = text.trim().replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\/|^doi:\s*/i, "");
  return /^10\.\d{4,9}\/\S{1,450}$/.test(doi) ? doi.toLowerCase() : "";
}

function readPmid(text: string): string {
  return /^\s*0*([1-9]\d{0,8})(?:\.0)?\s*$/.exec(text)?.[1] ?? "";
}

/** Reads `1/13/2026 0:00`, in which the month comes first, or `2026-01-13`. */
function readDate(text: string): string | undefined {
  const monthFirst = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s|$)/.exec(text);
  const iso = /^\s*(\d{4})-(\d\d)-(\d\d)/.exec(text);
  const [year, month, day] = monthFirst ? [monthFirst[3], monthFirst[1], monthFirst[2]] : (iso?.slice(1) ?? []);
  const date = `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
  const time = Date.parse(date);
  // Rejects dates such as February 30.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}

/** `+Retract and Replace;+Error in Data;` */
function readReasons(text: string): string[] {
  const reasons = text.split(";").map((reason) =>
    oneLine(reason)
      .replace(/^\+\s*/, "")
      .slice(0, 500),
  );
  return reasons.filter(Boolean).slice(0, 50);
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ").trim();

/** Whether one notice on a work takes precedence over the other: a retraction or reinstatement does over any other kind, otherwise the later one does. */
export function outranks(
  one: Pick<Retraction, "nature" | "date">,
  other: Pick<Retraction, "nature" | "date">,
): boolean {
  const isAboutRetraction = ({ nature }: Pick<Retraction, "nature">) =>
    nature === "retraction" || nature === "reinstatement";
  if (isAboutRetraction(one) !== isAboutRetraction(other)) return isAboutRetraction(one);
  if (one.date !== other.date) return one.date > other.date;
  return one.nature === "reinstatement" && other.nature === "retraction";
}

export function isSameNotice(one: Retraction, other: Pick<Notice, "nature" | "date" | "noticeDoi">): boolean {
  if (one.nature !== other.nature) return false;
  return one.noticeDoi !== "" && one.noticeDoi === other.noticeDoi ? true : one.date === other.date;
}
