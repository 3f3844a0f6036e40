import { useState } from "react";

import { emptyWork } from "@/sources/screen/source-form-values";

import {
  type ChosenSource,
  isChosen,
  isClear,
  isReady,
  isSameWork,
  type ReferenceDraft,
  sourceOf,
  withoutRepeats,
} from "./chosen-source";
import type { CiteDraft, SetCiteDraft } from "./cite-draft";
import { showTop } from "./show-top";
import type { SourceInfo } from "./source-cache";
import { useReadReferences } from "./use-read-references";
import { useStoreSources } from "./use-store-sources";

const NOTHING_READ = "No reference was found in this text. You can enter it by hand.";

export type CitingOptions = {
  initial: ChosenSource[];
  draft: CiteDraft;
  onDraft: SetCiteDraft;
  onStored: (source: SourceInfo) => void;
  /** Without keys, the citation is removed. */
  onCite: (keys: string[]) => void;
};

/** The state of the dialog, and what its buttons do. */
export function useCiting({ initial, draft, onDraft, onStored, onCite }: CitingOptions) {
  const [chosen, setChosen] = useState(initial);
  const [search, setSearch] = useState("");
  const [problem, setProblem] = useState<string>();
  const [correctedIndex, setCorrectedIndex] = useState<number>();
  const { isReading, find, read } = useReadReferences(setProblem);
  const { isStoring, store } = useStoreSources({
    setChosen,
    onProblem: setProblem,
    onStored,
    onCite: insert,
    onRefused: (reference) => onDraft((before) => withReferences(before, [reference])),
  });
  const { pasted, isRead, references } = draft;
  const isNew = initial.length === 0;

  function insert(keys: string[], cited: ChosenSource[]) {
    onDraft((before) => ({
      pasted: before.isRead ? "" : before.pasted,
      isRead: false,
      references: before.references.filter((one) => !isChosen(one, cited)),
    }));
    onCite(keys);
  }

  function choose(sources: ChosenSource[]) {
    setProblem(undefined);
    setChosen(sources);
  }

  function add(sources: ChosenSource[]) {
    setProblem(undefined);
    setChosen((before) => withoutRepeats([...before, ...sources]));
    setSearch("");
    showTop();
  }

  function openCorrection(index: number) {
    setProblem(undefined);
    setCorrectedIndex(index);
  }

  async function readPasted(text = pasted) {
    setProblem(undefined);
    if (text !== pasted) onDraft({ pasted: text, isRead: false, references: [] });
    const found = await read(text);
    if (found?.length) onDraft({ pasted: text, isRead: true, references: found });
    else if (found) setProblem(NOTHING_READ);
    return found ?? [];
  }

  async function readTyped() {
    setProblem(undefined);
    const found = await read(search);
    if (found?.length === 0) setProblem(NOTHING_READ);
    if (!found?.length) return undefined;
    setSearch("");
    onDraft((before) => withReferences(before, found));
    return takeIfClear(found, withReferences(draft, found).references);
  }

  /** The sources of these references; undefined after asking the writer to check them first. */
  function takeIfClear(found: ReferenceDraft[], all = found) {
    if (found.every(isClear)) return found.map(sourceOf);
    if (found.length === 1) openCorrection(all.length - 1);
    else setProblem("Check the references that were read, and add those you need.");
    return undefined;
  }

  async function collectSources(): Promise<ChosenSource[] | undefined> {
    if (search.trim()) {
      const found = await find(search.trim());
      if (found?.length === 0) return readTyped();
      if (found?.length === 1) return found.map(({ key, reference }) => ({ key, reference }));
      if (found) askForSource("Several sources match. Choose one of them first.");
      return undefined;
    }
    if (chosen.length > 0 || !isNew) return [];
    if (pasted.trim() && !isRead) {
      const found = await readPasted();
      return found.length > 0 ? takeIfClear(found) : undefined;
    }
    if (references.every(isReady) && references.length > 0) return references.map(sourceOf);
    if (references.length === 1) openCorrection(0);
    else if (references.length > 0) setProblem("Add the title of the reference first.");
    else askForSource("Find a source, or type or paste a new reference.");
    return undefined;
  }

  function askForSource(request: string) {
    setProblem(request);
    showTop();
  }

  async function submit() {
    if (isReading || isStoring) return;
    setProblem(undefined);
    const added = await collectSources();
    if (added) await store(withoutRepeats([...chosen, ...added]));
  }

  /** Keeps the corrected reference in the draft, or removes it if all its fields are empty. */
  function keepCorrection(index: number, reference: ReferenceDraft) {
    const isEmpty = JSON.stringify(reference.csl) === JSON.stringify(emptyWork);
    onDraft((before) => ({
      ...before,
      references: isEmpty ? before.references.toSpliced(index, 1) : before.references.with(index, reference),
    }));
    setCorrectedIndex(undefined);
  }

  /** Nothing else can be cited, so finishing the correction also inserts the citation. */
  const isOnlyOne = chosen.length === 0 && references.length === 1;

  function finishCorrection(index: number, reference: ReferenceDraft) {
    keepCorrection(index, reference);
    const { csl, evidence = "", archivedUrl = "" } = reference;
    const source = { reference: reference.reference, input: { csl, evidence, archivedUrl } };
    add([source]);
    if (isOnlyOne) void store([source]);
  }

  return {
    isNew,
    isOnlyOne,
    chosen,
    choose,
    add,
    search,
    onSearch(text: string) {
      setProblem(undefined);
      setSearch(text);
    },
    async addTyped() {
      const sources = await readTyped();
      if (sources) add(sources);
    },
    onPasted(text: string) {
      setProblem(undefined);
      onDraft({ pasted: text, isRead: false, references: [] });
    },
    readPasted,
    problem,
    isReading,
    isStoring,
    submit,
    correctedIndex,
    openCorrection,
    keepCorrection,
    finishCorrection,
    enterByHand() {
      onDraft({ ...draft, references: [...references, { csl: emptyWork, reference: "" }] });
      openCorrection(references.length);
    },
  };
}

export type Citing = ReturnType<typeof useCiting>;

const withReferences = (draft: CiteDraft, added: ReferenceDraft[]): CiteDraft => ({
  ...draft,
  references: [...draft.references.filter((one) => !added.some((other) => isSameWork(one, other))), ...added],
});
