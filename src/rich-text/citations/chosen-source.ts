import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";
import type { ListPage } from "@/lib/lists/list-state";
import { type SourceInput, sourcesApi } from "@/sources/input";
import type { PastedReference } from "@/sources/read-pasted";

import type { SourceInfo } from "./source-cache";

type NewSource = Pick<SourceInput, "csl"> & Partial<SourceInput>;

/** A source for the citation: one of the library, or a new one, which is stored when the citation is inserted. */
export type ChosenSource = { reference: string } & ({ key: string } | { input: NewSource });

/** A reference that was read from pasted text, with the writer's changes. `refusal` says why the server refused it. */
export type ReferenceDraft = PastedReference & Partial<SourceInput> & { refusal?: string };

/** How a reference is shown: one without a title has no text, so its identifier or address is shown. */
export const nameOf = ({ csl, reference, existing }: ReferenceDraft) =>
  existing?.reference ||
  (csl.title ? reference : csl.DOI || (csl.PMID && `PMID ${csl.PMID}`) || csl.PMCID || csl.ISBN || csl.URL) ||
  "Without a title";

/** Two works can have the same reference, such as pages of two sites with the same title. */
export function isSameSource(one: ChosenSource, other: ChosenSource) {
  if ("input" in one && "input" in other) return isSameWork(one.input, other.input);
  return "key" in one && "key" in other && one.key === other.key;
}

export const isSameWork = (one: Pick<NewSource, "csl">, other: Pick<NewSource, "csl">) =>
  JSON.stringify(one.csl) === JSON.stringify(other.csl);

/** Whether it can be cited: a reference without a title can't be stored. */
export const isReady = ({ csl, existing }: ReferenceDraft) => existing !== undefined || csl.title.trim() !== "";

/** Whether it can be cited before the writer has checked it. */
export const isClear = (reference: ReferenceDraft) =>
  isReady(reference) &&
  !reference.refusal &&
  (reference.existing !== undefined || !reference.problem || reference.isLikelyRight === true);

export const sourceOf = ({ existing, reference, csl, evidence, archivedUrl }: ReferenceDraft): ChosenSource =>
  existing ?? { reference, input: { csl, ...(evidence && { evidence }), ...(archivedUrl && { archivedUrl }) } };

export const isChosen = (reference: ReferenceDraft, chosen: ChosenSource[]) =>
  chosen.some((source) => isSameSource(source, sourceOf(reference)));

export const withoutRepeats = (sources: ChosenSource[]) =>
  sources.filter((source, index) => sources.findIndex((other) => isSameSource(other, source)) === index);

/** An empty text finds the newest sources. */
export function findInLibrary(text: string, signal?: AbortSignal) {
  const query = new URLSearchParams(text === "" ? { sort: "added", dir: "desc" } : { q: text.slice(0, 200) });
  return fetchJson<ListPage<SourceInfo>>(`${sourcesApi}?${query}`, signal && { signal });
}

export const readReferences = async (text: string) => {
  const response = await fetchJson<{ references: PastedReference[] }>(`${sourcesApi}/read`, {
    method: "POST",
    body: { text },
  });
  return response.references;
};

/** Stores a new source, or returns the one that the library already has for the work. */
export async function storeSource(source: ChosenSource): Promise<SourceInfo> {
  if ("key" in source) return source;
  try {
    return await fetchJson<SourceInfo>(sourcesApi, { method: "POST", body: source.input });
  } catch (error) {
    const existing = readProblem(error).body.existing as SourceInfo | undefined;
    if (existing) return existing;
    throw error;
  }
}

/** Whether the source must be corrected before it is sent again. */
export const isRefused = (error: unknown) => [400, 409].includes(readProblem(error).status ?? 0);

export function problemOf(error: unknown) {
  const { status, message, fields } = readProblem(error);
  if (status === 401) return "You are signed out. Sign in again in another tab, then try again: nothing is lost.";
  return Object.values(fields)[0] ?? message ?? "The server could not be reached. Try again.";
}
