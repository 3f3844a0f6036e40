import { operand, readSearch } from "./words";

/** Everyday phrases, and the words that articles use for them, folded and in lower case. Medical synonyms are other names of glossary entries instead. */
const phrases: [RegExp, string][] = [
  [/\bwhat (?:should|can|do|must|to) (?:(?:i|we) )?(?:do )?(?:now|next|first)?(?= |$)/g, "start $&"],
];

const synonyms = [
  "child children kid kids baby babies father dad fatherhood",
  "cure cures cured curable heal treat treated treatment treatable",
  "fix fixed repair repaired reconnect reconnects reverse reversal",
  "wife wives husband girlfriend boyfriend spouse partner",
  "hurt hurts pain painful sore feels",
  "operation surgery surgical operate",
  "start now next first begin",
  "blockage blocked obstruction obstructive",
  "steroid steroids testosterone anabolic",
  "vitamin vitamins supplement supplements pill pills",
  "food foods diet eat eating nutrition",
  "chance chances odds likelihood success",
  "tell say talk talking conversation",
  "make makes making made produce produced production",
  "parents mother family relatives",
  "money cost costs price expensive afford",
  "sad depressed lonely anxious scared grief",
].map((group) => group.split(" "));

const replacePhrases = (text: string) =>
  phrases.reduce((replaced, [phrase, words]) => replaced.replace(phrase, words), text);

function withSynonyms(word: string, flags = "") {
  const lower = word.toLowerCase();
  const others = synonyms.filter((group) => group.includes(lower)).flat();
  const all = [operand(word, flags), ...others.filter((other) => other !== lower).map((other) => operand(other))];
  return `(${all.join(" | ")})`;
}

/** The query for half of the terms lists all their combinations, so with more terms it would be too long. */
const MAX_TERMS = 8;
const MIN_WORDS_OF_QUESTION = 4;

export type QuestionTerms = ReturnType<typeof questionTerms>;

export const wordsOfQuestion = (text: string) => readSearch(replacePhrases(text.toLowerCase())).words;

/** `most` finds articles with all the words or, for a question, at least half of them. A text is a question when it is long or has an everyday phrase. */
export function questionTerms(typed: string[], words: string[]) {
  const terms = longest(words, MAX_TERMS).map((word) => withSynonyms(word, word === words.at(-1) ? "*" : ""));
  const hasPhrase = words.some((word) => !typed.some((other) => other.toLowerCase() === word));
  const isQuestion =
    terms.length > 0 && words.length <= MAX_TERMS && (hasPhrase || typed.length >= MIN_WORDS_OF_QUESTION);
  const needed = isQuestion ? Math.ceil(terms.length / 2) : terms.length;
  return {
    isQuestion,
    most: needed > 0 ? anyOf(combinations(terms, needed).map(allOf)) : "",
    any: anyOf(terms),
  };
}

const allOf = (queries: string[]) => `(${queries.join(" & ")})`;
const anyOf = (queries: string[]) => queries.join(" | ");

function longest(words: string[], count: number) {
  const kept = new Set([...words].sort((one, other) => other.length - one.length).slice(0, count));
  return [...kept];
}

function combinations<Item>(items: Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}
