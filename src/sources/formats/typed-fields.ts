import { readDate } from "./dates";

type Fields = Record<string, unknown>;

/** Vancouver (`Halpern SD. Title. N Engl J Med. 2002;347(4):284-7.`) or APA (`Halpern, S. D. (2002). Title. Journal, 347(4), 284.`). */
export function guessFields(text: string): Fields | undefined {
  return article(text) ?? book(text) ?? withYearInParentheses(text);
}

function article(text: string): Fields | undefined {
  const found =
    /[.?!\]] (\d{4}(?: [A-Z][a-z]{2}[a-z]{0,6}(?: \d{1,2})?)?)\s?;\s?(\d{0,5}[A-Za-z]?)(?: ?(Suppl ?\w{0,4}))?(?:\(([^()]{1,30})\))?(?::\s?([\w–-]{1,25}(?:, ?[\w–-]{1,25})?))?/.exec(
      text,
    );
  if (!found) return undefined;
  const [, date, volume, supplement, issue, page] = found;
  const before = sentencesOf(text.slice(0, found.index + 1));
  const journal = takeJournal(before);
  const author = takeAuthors(before);
  const title = before.join(" ");
  if (!journal || title.length < 5) return undefined;
  const fields = {
    author,
    title,
    "container-title": journal,
    issued: readDate(date),
    volume,
    issue: issue ?? supplement,
    page,
  };
  return { type: "article-journal", ...fields };
}

/** `Murray PR, Pfaller MA. Medical microbiology. 4th ed. St. Louis: Mosby; 2002.` */
function book(text: string): Fields | undefined {
  const found = /^(.{10,1500}?[.?!\]]) ([^.:;]{2,40}(?:\. ?[^.:;]{2,30})?): ([^:;]{2,120}); (\d{4})\b/.exec(text);
  if (!found) return undefined;
  const [, start = "", place, publisher, year] = found;
  const before = sentencesOf(start);
  const edition = /^(\S{1,20}) ed\.$/.exec(before.at(-1) ?? "") ? before.pop() : undefined;
  const author = takeAuthors(before);
  if (before.length === 0 || !author) return undefined;
  const fields = {
    author,
    title: before.join(" "),
    edition,
    "publisher-place": place,
    publisher,
    issued: readDate(year),
  };
  return { type: "book", ...fields };
}

function withYearInParentheses(text: string): Fields | undefined {
  const found = /^(.{3,800}?) ?\((\d{4})[a-z]?(?:, [A-Z][a-z]+ ?\d{0,2})?\)[.,:]? (.{5,1500})$/.exec(text);
  if (!found) return undefined;
  const [, people = "", year, rest = ""] = found;
  const author = authorsOfApa(people);
  if (!author) return undefined;
  const quoted = /^['‘“"](.{5,600}?)[,.]?['’”"][,.]? (.*)$/.exec(rest);
  const [titleSentence = "", ...others] = sentencesOf(rest);
  const title = quoted?.[1] ?? titleSentence.replace(/\.$/, "");
  const source = (quoted?.[2] ?? others.join(" ")).trim();
  const where =
    /^(.{2,150}?), (\d{1,5})(?: ?\(([^()]{1,20})\))?(?:[,:] (?:pp?\. ?)?([\w.–-]{1,25}?(?:[–-]\w{1,12})?))?\.?$/.exec(
      source,
    );
  const fields = { author, title, issued: readDate(year) };
  if (!where) return { type: "document", ...fields, publisher: source.replace(/\.$/, "") };
  return {
    type: "article-journal",
    ...fields,
    "container-title": where[1],
    volume: where[2],
    issue: where[3],
    page: where[4],
  };
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!]) /).filter(Boolean);
}

/** The last sentence, or the last short words where a journal is written `N. Engl. J. Med.` */
function takeJournal(sentences: string[]): string {
  const parts = [sentences.pop() ?? ""];
  const isAbbreviation = (word = "") => /^\p{Lu}[\p{L}]{0,8}\.$/u.test(word);
  while (sentences.length > 2 && isAbbreviation(parts[0]) && isAbbreviation(sentences.at(-1)))
    parts.unshift(sentences.pop() ?? "");
  return parts.join(" ").replace(/\.$/, "");
}

const organization =
  /\b(?:organi[sz]ation|group|society|association|committee|institute|college|academy|consortium|council|ministry|service|network)\b/i;

function takeAuthors(sentences: string[]): unknown[] | undefined {
  if (sentences.length < 2) return undefined;
  const list = (sentences[0] ?? "").replace(/\.$/, "").replace(/,? editors?$/, "");
  const names = list.split(/[,;] /).filter((name) => !/^et al$/.test(name));
  const arePeople = names.every((name) => isPerson(name) || (names.length > 1 && organization.test(name)));
  if (!arePeople && !(organization.test(list) && list.length < 120)) return undefined;
  sentences.shift();
  return arePeople ? names : [{ literal: list }];
}

function isPerson(name: string): boolean {
  return name.length < 60 && /^[\p{L}'’ -]{2,45} \p{Lu}{1,3}(?: (?:Jr|Sr|2nd|3rd))?$/u.test(name);
}

/** `Halpern, S. D., Ubel, P. A., & Caplan, A. L.`, or an organization. */
function authorsOfApa(text: string): unknown[] | undefined {
  const plain = text
    .replace(/,? (?:&|and) /g, ", ")
    .replace(/,? et al\.?$/, "")
    .replace(/[.,]$/, ".");
  const found = [...plain.matchAll(/([\p{L}][\p{L}'’ -]{0,40}), ((?:\p{Lu}\.[ -]?){1,4})(?:, |$)/gu)];
  const read = found.reduce((length, [whole]) => length + whole.length, 0);
  if (found.length > 0 && read >= plain.length - 2)
    return found.map(([, family = "", given = ""]) => ({ family: family.trim(), given }));
  return organization.test(plain) && plain.length < 120 ? [{ literal: plain.replace(/\.$/, "") }] : undefined;
}
