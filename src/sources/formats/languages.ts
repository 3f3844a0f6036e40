import { onFirstUse } from "@/lib/on-first-use";

const codes =
  "ar bg ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko lt lv mk ms nb nl nn no pl pt ro ru sk sl sq sr sv th tr uk ur vi zh".split(
    " ",
  );
const english = onFirstUse(() => new Intl.DisplayNames(["en"], { type: "language" }));
const byName = onFirstUse(() => new Map(codes.map((code) => [english().of(code)?.toLowerCase(), code])));

/** The language code for `eng`, `en-US` or `English`. */
export function readLanguage(text: string): string | undefined {
  const named = byName().get(text.toLowerCase());
  if (named) return named;
  if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,2}$/i.test(text)) return undefined;
  try {
    const [code] = Intl.getCanonicalLocales(text.replaceAll("_", "-"));
    return code && english().of(code) !== code ? code : undefined;
  } catch {
    return undefined;
  }
}
