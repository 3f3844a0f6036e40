import { expect } from "bun:test";

import { closeHistory, history, redo, undo } from "@milkdown/kit/prose/history";
import { type Schema, Slice } from "@milkdown/kit/prose/model";
import { type Command, EditorState, TextSelection, type Transaction } from "@milkdown/kit/prose/state";

import { cleanHtml } from "@/content/clean";
import { citationAt, cite } from "@/rich-text/citations/citation-commands";
import { citationsIn, keysOf, numberSources } from "@/rich-text/citations/citation-numbers";
import { CitationNumbers, describeCitation } from "@/rich-text/citations/citation-plugin";
import { SourceCache } from "@/rich-text/citations/source-cache";
import { writeDocument } from "@/rich-text/document-html";
import { explain, termAt, wordsAt } from "@/rich-text/explained-words/term-commands";

import { readStored } from "./editor-text";
import { pick } from "./random-numbers";

type Random = (below: number) => number;

const cache = new SourceCache(async () => ({}));

/** The editor of one text without its view. Each step checks what must be true after it. */
export class MarkedEditor {
  #state!: EditorState;
  /** What undoing brings back, the latest last. */
  #before: EditorState["doc"][] = [];

  constructor(
    private readonly schema: Schema,
    html: string,
  ) {
    this.open(html);
  }

  open(html: string) {
    const plugins = [history({ depth: 1000, newGroupDelay: 0 }), new CitationNumbers(cache).plugin()];
    this.#state = EditorState.create({ doc: readStored(this.schema, html), plugins });
    this.#before = [];
    expect(this.html).toBe(html);
  }

  get html() {
    const { html, problem } = writeDocument(this.#state.doc);
    expect(problem).toBeUndefined();
    return html;
  }

  cite(random: Random, keys: readonly string[]) {
    const state = this.#stateAtRandomPosition(random);
    const existing = citationAt(state);
    const citedKeys = [...new Set([...(existing ? keysOf(existing.node) : []), ...keys])];
    const before = marksIn(this.html);
    this.#apply(state, cite(state, citedKeys));
    expect(marksIn(this.html)).toEqual(new Set([...before, ...keys.map((key) => `ref:${key}`)]));
  }

  explain(random: Random, key: string) {
    const state = this.#stateAtRandomPosition(random);
    const words = termAt(state) ?? wordsAt(state);
    if (!words) return;
    this.#apply(state, explain(state, words, key));
    expect(marksIn(this.html)).toContain(`term:${key}`);
  }

  delete(random: Random) {
    const [from, to] = this.#range(random);
    const outside = [this.#state.doc.slice(0, from), this.#state.doc.slice(to)].map((part) => this.#marksOf(part));
    this.#apply(this.#state, this.#select(from, to).deleteSelection());
    expect(marksIn(this.html)).toEqual(new Set(outside.flatMap((marks) => [...marks])));
  }

  move(random: Random) {
    const before = marksIn(this.html);
    const [from, to] = this.#range(random);
    const slice = this.#state.doc.slice(from, to);
    const moved = this.#select(from, to).deleteSelection();
    const position = pickPosition(random, moved.doc);
    this.#apply(this.#state, moved.setSelection(TextSelection.create(moved.doc, position)).replaceSelection(slice));
    expect(marksIn(this.html)).toEqual(before);
  }

  /** Copies a random range, in the clipboard's format. */
  copy(random: Random) {
    const [from, to] = this.#range(random);
    const slice = this.#state.doc.slice(from, to);
    return { slice: slice.toJSON(), marks: this.#marksOf(slice) };
  }

  paste(random: Random, copied: ReturnType<MarkedEditor["copy"]>) {
    const before = marksIn(this.html);
    const state = this.#stateAtRandomPosition(random);
    this.#apply(state, state.tr.replaceSelection(Slice.fromJSON(this.schema, copied.slice)));
    expect(marksIn(this.html)).toEqual(new Set([...before, ...copied.marks]));
  }

  undo() {
    const expected = this.#before.pop();
    this.#run(undo);
    if (expected) expect(this.#state.doc.toJSON()).toEqual(expected.toJSON());
  }

  /** Undoes the last step and does it again. */
  undoAndRedo() {
    const { doc } = this.#state;
    if (this.#before.length === 0) return;
    this.#run(undo);
    this.#run(redo);
    expect(this.#state.doc.toJSON()).toEqual(doc.toJSON());
  }

  /** Compares the numbers with a simpler reading of the HTML, and checks that the server stores the text unchanged. */
  check() {
    const { html } = this;
    expect(cleanHtml(html)).toBe(html);
    const cited = [...html.matchAll(/<cite data-ref="([^"]*)">/g)].map(([, keys = ""]) => keys.split(" "));
    const order = [...new Set(cited.flat())];
    const citations = citationsIn(this.#state.doc);
    const numbers = numberSources(citations, cache.resolve);
    expect([...numbers.values()]).toEqual(order.map((_key, index) => index + 1));
    expect(citations.map(({ keys }) => describeCitation(keys, numbers, cache).numbers)).toEqual(
      cited.map((keys) => keys.map((key) => order.indexOf(key) + 1).join(", ")),
    );
    expect(html).not.toMatch(/<\/cite><cite/);
  }

  #apply(state: EditorState, transaction: Transaction | undefined) {
    if (!transaction) throw new Error("Nothing can be done here");
    const { doc } = this.#state;
    this.#state = state.apply(closeHistory(transaction));
    if (this.#state.doc !== doc) this.#before.push(doc);
  }

  #run(command: Command) {
    command(this.#state, (transaction) => {
      this.#state = this.#state.apply(transaction);
    });
  }

  #stateAtRandomPosition(random: Random) {
    const { doc, tr } = this.#state;
    return this.#state.apply(tr.setSelection(TextSelection.create(doc, pickPosition(random, doc))));
  }

  /** Inside a block, or from one paragraph to another. */
  #range(random: Random): [number, number] {
    const { doc } = this.#state;
    const start = doc.resolve(pickPosition(random, doc));
    const next = citationsIn(doc).find(({ position }) => position > start.pos && position < start.end());
    if (next && random(2) === 0) return [start.pos, next.position + random(2)];
    if (start.depth > 1 || random(3) > 0) return [start.pos, Math.min(start.pos + random(30), start.end())];
    const ends = textPositions(doc).filter((position) => position > start.pos && doc.resolve(position).depth === 1);
    return [start.pos, ends.length > 0 ? pick(random, ends) : start.end()];
  }

  #select(from: number, to: number) {
    const { tr, doc } = this.#state;
    return tr.setSelection(TextSelection.create(doc, from, to));
  }

  #marksOf(slice: Slice) {
    const marks = new Set<string>();
    slice.content.descendants((node) => {
      if (node.type.name === "citation") for (const key of keysOf(node)) marks.add(`ref:${key}`);
      for (const { type, attrs } of node.marks) if (type.name === "term" && node.isText) marks.add(`term:${attrs.key}`);
    });
    return marks;
  }
}

/** The marks in the same format as the database's function returns them. */
export function marksIn(html: string) {
  const sources = [...html.matchAll(/<cite data-ref="([a-z0-9 ]+)"/g)].flatMap(([, keys = ""]) => keys.split(" "));
  const terms = [...html.matchAll(/<dfn data-term="([a-z0-9-]+)"/g)].map(([, key]) => `term:${key}`);
  return new Set([...sources.map((key) => `ref:${key}`), ...terms]);
}

/** Half of the positions are beside a citation. */
function pickPosition(random: Random, doc: EditorState["doc"]) {
  const beside = citationsIn(doc).flatMap(({ position }) => [position, position + 1]);
  return pick(random, beside.length > 0 && random(2) === 0 ? beside : textPositions(doc));
}

function textPositions(doc: EditorState["doc"]) {
  const positions: number[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    if (!node.type.spec.code)
      for (let offset = 0; offset <= node.content.size; offset += 1) positions.push(position + 1 + offset);
    return false;
  });
  return positions;
}
