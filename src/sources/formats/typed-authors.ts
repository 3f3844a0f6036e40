const abbreviation = /^\p{Lu}{2,8}$/u;
const organization =
  /\b(?:organi[sz]ation|group|society|association|committee|institute|college|academy|consortium|council|ministry|service|network)\b/i;

/** Removes the first sentence if it names people (`Halpern SD, Ubel PA`) or an organization, and returns the names. */
export function takeAuthors(sentences: string[]): unknown[] | undefined {
  if (sentences.length < 2) return undefined;
  const list = (sentences[0] ?? "").replace(/\.$/, "").replace(/,? ?\(?ed(?:itor)?s?\)?$/, "");
  const names = list.split(/[,;] /).filter((name) => !/^et al$/.test(name));
  const arePeople = names.every((name) => isPerson(name) || (names.length > 1 && organization.test(name)));
  const isOrganization = abbreviation.test(list) || (organization.test(list) && list.length < 120);
  if (!arePeople && !isOrganization) return undefined;
  sentences.shift();
  return arePeople ? names : [{ literal: list }];
}

function isPerson(name: string): boolean {
  return name.length < 60 && /^[\p{L}'’ -]{2,45} \p{Lu}{1,3}(?: (?:Jr|Sr|2nd|3rd))?$/u.test(name);
}

/** `Halpern, S. D., Ubel, P. A., & Caplan, A. L.`, or an organization. */
export function authorsOfApa(text: string): unknown[] | undefined {
  const plain = text
    .replace(/,? (?:&|and) /g, ", ")
    .replace(/,? et al\.?$/, "")
    .replace(/[.,]$/, ".");
  const found = [...plain.matchAll(/([\p{L}][\p{L}'’ -]{0,40}), ((?:\p{Lu}\.[ -]?){1,4})(?:, |$)/gu)];
  const read = found.reduce((length, [whole]) => length + whole.length, 0);
  if (found.length > 0 && read >= plain.length - 2) {
    return found.map(([, family = "", given = ""]) => ({ family: family.trim(), given }));
  }
  return organization.test(plain) && plain.length < 120 ? [{ literal: plain.replace(/\.$/, "") }] : undefined;
}
