import { expect, test } from "bun:test";

import { changesOf } from "@/content/compare/block-changes";

import { isConflict, mergeBlocks, type Piece } from "./merge-blocks";

const ROUNDS = 300;

/** Numbers that look random and are the same in every run (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
type Random = ReturnType<typeof randomNumbers>;

const vocabulary =
  "sperm count follow hormone biopsy week clinic result normal low dose repeat after before test".split(" ");
const sentence = (random: Random) =>
  Array.from({ length: 3 + random(9) }, () => vocabulary[random(vocabulary.length)]).join(" ");
const randomText = (random: Random) => Array.from({ length: random(12) }, () => `<p>${sentence(random)}</p>`);

/** Any edits: words changed, blocks deleted, inserted, moved, split. */
function edit(blocks: string[], random: Random, who: string) {
  const edited = [...blocks];
  for (let count = random(5); count > 0; count -= 1) {
    const at = random(edited.length + 1);
    const kind = random(5);
    const block = edited[at];
    if (kind === 0 || block === undefined) edited.splice(at, 0, `<p>${who} ${random(1000)} ${sentence(random)}</p>`);
    else if (kind === 1) edited.splice(at, 1);
    else if (kind === 2) edited.splice(random(edited.length), 0, ...edited.splice(at, 1));
    else if (kind === 3) edited.splice(at, 1, `${block.slice(0, 9)} ${who}</p>`, `<p>${block.slice(9)}`);
    else edited[at] = block.replace("</p>", ` ${who} ${random(1000)}</p>`);
  }
  return edited;
}

const resolved = (pieces: Piece[], side: "mine" | "theirs") =>
  pieces.flatMap((piece) => (isConflict(piece) ? piece[side] : piece.blocks));

const allBlocks = (pieces: Piece[]) =>
  pieces.flatMap((piece) => (isConflict(piece) ? [...piece.mine, ...piece.theirs] : piece.blocks));

function forRandomEdits(check: (base: string[], mine: string[], theirs: string[]) => void) {
  for (let seed = 0; seed < ROUNDS; seed += 1) {
    const random = randomNumbers(seed);
    const base = randomText(random);
    check(base, edit(base, random, "Ada"), edit(base, random, "Ben"));
  }
}

test("the changes of an edit, applied in order, make up the edited text [E2]", () => {
  forRandomEdits((base, mine) => {
    const { replacements, inserted } = changesOf(base, mine);
    expect(inserted.flatMap((blocks, index) => [...blocks, ...(replacements[index] ?? [])])).toEqual(mine);
  });
});

test("an unchanged side gets all changes of the other, and equal edits are applied once [E2]", () => {
  forRandomEdits((base, mine, theirs) => {
    for (const [one, other, merged] of [
      [base, theirs, theirs],
      [mine, base, mine],
      [mine, mine, mine],
    ] as const) {
      const pieces = mergeBlocks(base, one, other);
      expect(pieces.filter(isConflict)).toEqual([]);
      expect(resolved(pieces, "mine")).toEqual(merged);
    }
  });
});

test("no block that either side wrote is lost without asking [E2]", () => {
  forRandomEdits((base, mine, theirs) => {
    const kept = allBlocks(mergeBlocks(base, mine, theirs));
    for (const block of [...mine, ...theirs]) if (!base.includes(block)) expect(kept).toContain(block);
  });
});

test("edits to different blocks are merged without asking [E2]", () => {
  for (let seed = 0; seed < ROUNDS; seed += 1) {
    const random = randomNumbers(1000 + seed);
    const base = Array.from({ length: 2 + random(20) }, (_, n) => `<p>Paragraph ${n} ${sentence(random)}</p>`);
    const edits = base.map((block, n) => ({ who: random(3), after: editOf(block, n, random) }));
    const textBy = (...writers: number[]) =>
      edits.flatMap(({ who, after }, n) => (writers.includes(who) ? after : [base[n] as string]));
    const pieces = mergeBlocks(base, textBy(0), textBy(1));
    expect(pieces.filter(isConflict)).toEqual([]);
    expect(resolved(pieces, "mine")).toEqual(textBy(0, 1));
  }
});

/** A block changed, deleted, or changed and followed by a new one. */
function editOf(block: string, number: number, random: Random) {
  const changed = block.replace("</p>", ` changed ${random(1000)}</p>`);
  return [[changed], [], [changed, `<p>New after ${number}</p>`]][random(3)] ?? [];
}

test("only the block that both sides changed is a conflict [E2]", () => {
  const pieces = mergeBlocks(
    ["<p>a</p>", "<p>b</p>", "<p>c</p>"],
    ["<p>a1</p>", "<p>b1</p>", "<p>c</p>"],
    ["<p>a</p>", "<p>b2</p>", "<p>c2</p>"],
  );
  expect(pieces.filter(isConflict)).toEqual([{ base: "<p>b</p>", mine: ["<p>b1</p>"], theirs: ["<p>b2</p>"] }]);
  expect(resolved(pieces, "mine")).toEqual(["<p>a1</p>", "<p>b1</p>", "<p>c2</p>"]);
});

test("a block that one side deleted and the other changed is a conflict [E2]", () => {
  const pieces = mergeBlocks(["<p>a</p>", "<p>b</p>"], ["<p>a</p>"], ["<p>a</p>", "<p>b changed</p>"]);
  expect(pieces.filter(isConflict)).toEqual([{ base: "<p>b</p>", mine: [], theirs: ["<p>b changed</p>"] }]);
});

test("a paragraph that one side split in two and the other changed is one conflict [E2]", () => {
  const base = ["<p>Rest for two days, then slowly begin to walk again.</p>"];
  const mine = ["<p>Rest for two days, then</p>", "<p>slowly begin to walk again.</p>"];
  const theirs = ["<p>Rest for three days, then slowly begin to walk again.</p>"];
  expect(mergeBlocks(base, mine, theirs).filter(isConflict)).toEqual([{ base: base[0] as string, mine, theirs }]);
});

test("blocks that both sides inserted in the same place are all kept, equal ones once [E2]", () => {
  const pieces = mergeBlocks(["<p>a</p>"], ["<p>a</p>", "<p>x</p>", "<p>m</p>"], ["<p>a</p>", "<p>x</p>", "<p>t</p>"]);
  expect(pieces.filter(isConflict)).toEqual([]);
  expect(resolved(pieces, "mine")).toEqual(["<p>a</p>", "<p>x</p>", "<p>t</p>", "<p>m</p>"]);
});
