/** With more comparisons, blocks are paired by their position. */
const MAX_COMPARISONS = 40_000;
/** Only the first words of long blocks are compared, so that all comparisons together read at most this many. */
const MAX_COMPARED_WORDS = 2_000_000;
/** Lets blocks without a common word be paired when nothing fits better. */
const MIN_SIMILARITY = 0.01;
const MIN_SHARE_OF_WORDS = 0.6;

/** Maps indexes in `after` to indexes in `before`, so that the paired blocks are as similar as possible in total. */
export function alignBlocks(before: string[], after: string[]): Map<number, number> {
  const pairs = new Map<number, number>();
  if (before.length * after.length > MAX_COMPARISONS) {
    for (let index = 0; index < Math.min(before.length, after.length); index += 1) pairs.set(index, index);
    return pairs;
  }
  const maxWords = Math.floor(MAX_COMPARED_WORDS / (before.length * after.length));
  const [oldWords = [], newWords = []] = [before, after].map((blocks) =>
    blocks.map((block) => firstWords(block, maxWords)),
  );
  // best[i][j]: the total similarity of the best pairs among the blocks from i and j onwards.
  const best = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  const similarity = (i: number, j: number) =>
    MIN_SIMILARITY + similarityOf(oldWords[i] as Words, newWords[j] as Words);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      (best[i] as number[])[j] = Math.max(at(i + 1, j), at(i, j + 1), at(i + 1, j + 1) + similarity(i, j));
    }
  }
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (at(i, j) === at(i + 1, j + 1) + similarity(i, j)) pairs.set(j++, i++);
    else if (at(i, j) === at(i + 1, j)) i += 1;
    else j += 1;
  }
  return pairs;
}

export function isPartOf(block: string, whole: string) {
  const [words, others] = [wordsOf(block), wordsOf(whole)];
  return words.size > 0 && sharedBy(words, others) / words.size >= MIN_SHARE_OF_WORDS;
}

type Words = ReadonlySet<string>;

const wordsOf = (block: string): Words => new Set(block.toLowerCase().match(/[\p{L}\p{N}]+/gu));

const firstWords = (block: string, maxWords: number): Words => new Set([...wordsOf(block)].slice(0, maxWords));

const similarityOf = (one: Words, other: Words) => (2 * sharedBy(one, other)) / (one.size + other.size || 1);

function sharedBy(one: Words, other: Words) {
  let count = 0;
  for (const word of one) if (other.has(word)) count += 1;
  return count;
}
