import { readDate } from "./dates";
import { authorsOfApa, takeAuthors } from "./typed-authors";

type Fields = Record<string, unknown>;

/** Knows these styles: Vancouver; APA and Harvard, `Halpern, S. D. (2002). Title. Journal, 347(4), 284.`; Nature, `Halpern, S. D. Title. N. Engl. J. Med. 347, 284 (2002).` */
export function guessFields(text: string): Fields | undefined {
  return (
    article(text) ??
    webPage(text) ??
    book(text) ??
    withYearAtEnd(text) ??
    withYearAfterAuthors(text) ??
    withYearAlone(text)
  );
}

const whereInVancouver =
  /(?<=[\p{L}.?!\])]) (\d{4}(?: [A-Z][a-z]{2}[a-z]{0,6}(?: \d{1,2})?)?)\s?;\s?(\d{0,5}[A-Za-z]?)(?: ?(Suppl ?\w{0,4}))?(?:\(([^()]{1,30})\))?(?:\s?:\s?([\w–-]{1,25}(?:, ?[\w–-]{1,25})?))?/u;

/** `Halpern SD. Title. N Engl J Med. 2002;347(4):284-7.` The year may follow the journal with or without a period. */
function article(text: string): Fields | undefined {
  const found = whereInVancouver.exec(text);
  if (!found) return undefined;
  const [, date, volume, supplement, issue, page] = found;
  const before = sentencesOf(text.slice(0, found.index));
  const journal = takeJournal(before);
  const author = takeAuthors(before);
  const title = before.join(" ");
  if (!journal || title.length < 5) return undefined;
  const where = { issued: readDate(date), volume, issue: issue ?? supplement, page };
  return { type: "article-journal", author, title, "container-title": journal, ...where };
}

/** `NHS. Low sperm count [Internet]. London: NHS; 2023 [cited 2026 Nov 2].` */
function webPage(text: string): Fields | undefined {
  const found =
    /^(.{2,600}?) \[Internet\]\.? (?:([^:;.]{2,60}): ([^:;]{2,120}); )?(\d{4}(?: [A-Z][a-z]{2}(?: \d{1,2})?)?)?(?: ?\[(?:updated [^\];]{4,20}; )?cited ([^\]]{4,20})\])?/.exec(
      text,
    );
  if (!found) return undefined;
  const [, start = "", place, publisher, date, accessed] = found;
  const before = sentencesOf(start);
  const author =
    before.length > 1 ? (takeAuthors(before) ?? [{ literal: before.shift()?.replace(/\.$/, "") }]) : undefined;
  const dates = { issued: readDate(date), accessed: readDate(accessed) };
  return { type: "webpage", author, title: before.join(" "), "publisher-place": place, publisher, ...dates };
}

/** `Murray PR, Pfaller MA. Medical microbiology. 4th ed. St. Louis: Mosby; 2002.`, or a chapter in a book. */
function book(text: string): Fields | undefined {
  const found =
    /^(.{10,1500}?[.?!\]]) ([^.:;]{2,40}(?:\. ?[^.:;]{2,30})?): ([^:;]{2,120}); (\d{4})\b(?:\. ?pp?\. ?([\w–-]{1,20}))?/.exec(
      text,
    );
  if (!found) return undefined;
  const [, start = "", place, publisher, year, page] = found;
  const before = sentencesOf(start);
  const edition = /^(\S{1,20}) ed\.$/.exec(before.at(-1) ?? "") ? before.pop() : undefined;
  const author = takeAuthors(before);
  if (before.length === 0 || !author) return undefined;
  const imprint = { edition, "publisher-place": place, publisher, issued: readDate(year), page };
  const host = before.findIndex((sentence) => sentence.startsWith("In: "));
  if (host < 1) return { type: "book", author, title: before.join(" "), ...imprint };
  const inside = before.splice(host).map((sentence, at) => (at === 0 ? sentence.slice(4) : sentence));
  const editor = takeAuthors(inside);
  return { type: "chapter", author, title: before.join(" "), editor, "container-title": inside.join(" "), ...imprint };
}

function withYearAtEnd(text: string): Fields | undefined {
  const found = /^(.{10,1500}) (\d{1,5})(?: ?\(([^()]{1,12})\))?, ([\w–-]{1,20}) \((\d{4})\)\.?$/.exec(text);
  if (!found) return undefined;
  const [, start = "", volume, issue, page, year] = found;
  // The authors end with the first initial that is followed by a word.
  const split = /^(.{3,800}?\p{Lu}\.)(?: et al\.)? (?=\p{Lu}?\p{Ll}|[A-Z] )(?!\p{Lu}\.)(.{10,})$/u.exec(start);
  const author = split && authorsOfApa(split[1] ?? "");
  const before = sentencesOf(split?.[2] ?? "");
  const journal = takeJournal(before, 1);
  if (!author || before.length === 0) return undefined;
  const where = { volume, issue, page, issued: readDate(year) };
  return { type: "article-journal", author, title: before.join(" "), "container-title": journal, ...where };
}

function withYearAfterAuthors(text: string): Fields | undefined {
  const found = /^(.{3,800}?)(?: ?\(|, )(\d{4})[a-z]?(?:, [A-Z][a-z]+ ?\d{0,2})?[).][.,:]? (.{5,1500})$/.exec(text);
  if (!found) return undefined;
  const [, people = "", year, rest = ""] = found;
  const author = authorsOfApa(people);
  if (!author) return undefined;
  const quoted = /^['‘“"](.{5,600}?)[,.]?['’”"][,.]? (.*)$/.exec(rest);
  const [titleSentence = "", ...others] = sentencesOf(rest);
  const title = quoted?.[1] ?? titleSentence.replace(/\.$/, "");
  const source = (quoted?.[2] ?? others.join(" ")).trim();
  const fields = { author, title, issued: readDate(year) };
  const where =
    /^(.{2,150}?), (\d{1,5})(?: ?\(([^()]{1,20})\))?(?:[,:] (?:pp?\. ?)?([\w.–-]{1,25}?(?:[–-]\w{1,12})?))?\.?$/.exec(
      source,
    );
  if (!where) return { type: "document", ...fields, publisher: source.replace(/\.$/, "") };
  const [, journal, volume, issue, page] = where;
  return { type: "article-journal", ...fields, "container-title": journal, volume, issue, page };
}

/** `NICE. Fertility problems: assessment and treatment. Clinical guideline CG156. 2013.` */
function withYearAlone(text: string): Fields | undefined {
  const found = /^(.{10,1500}[.?!]) \(?((?:19|20)\d{2})\)?\.?$/.exec(text);
  if (!found) return undefined;
  const [, start = "", year] = found;
  const before = sentencesOf(start);
  const author = takeAuthors(before);
  return author && { author, title: before.join(" "), issued: readDate(year) };
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!]) /).filter(Boolean);
}

/** Removes and returns the last sentence, or the last abbreviations where a journal is written `N. Engl. J. Med.` */
function takeJournal(sentences: string[], minLeft = 2): string {
  const parts = [sentences.pop() ?? ""];
  const isAbbreviation = (word = "") => /^\p{Lu}\p{L}{0,8}\.$/u.test(word);
  while (sentences.length > minLeft && isAbbreviation(parts[0]) && isAbbreviation(sentences.at(-1))) {
    parts.unshift(sentences.pop() ?? "");
  }
  return parts.join(" ").replace(/\.$/, "");
}
