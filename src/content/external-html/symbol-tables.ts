const UNMAPPED = "\ufffd";

export const symbolFonts: { readonly [font: string]: ReadonlyMap<number, string> } = {
  // Adobe's Symbol encoding (unicode.org/Public/MAPPINGS/VENDORS/ADOBE/symbol.txt); its mu is mapped to the micro sign.
  symbol: table([
    [0x20, " !∀#∃%&∋()∗+,−./0123456789:;<=>?"],
    [0x40, "≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_"],
    [0x60, "‾αβχδεφγηιϕκλµνοπθρστυϖωξψζ{|}∼"],
    [0xa0, "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵"],
    [0xc0, "ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓"],
    [0xe0, "◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪�⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭"],
  ]),
  wingdings: table([
    [0x20, " �✂✁����☎✆✉�����������⌛�������✇✍�✌👌👍👎☜☞☝☟✋☺😐☹💣☠⚐"],
    [0x51, "✈☼💧❄�✞�✠✡☪☯ॐ☸♈♉♊♋♌♍♎♏♐♑♒♓&&●❍■□❐❑❒⬧⧫◆❖⬥⌧⍓⌘❀✿❝❞"],
    [0x80, "⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿"],
    [0x9e, "·•▪○��◉◎�▪◻�✦★✶✴✹✵�⌖⟡⌑�✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛"],
    [0xd5, "⌫⌦◀➢▲▼←→↑↓←→↑↓↖↗↙↘⬅➔⬆⬇⬉⬈⬋⬊⇦⇨⇧⇩⬄⇳"],
    [0xf9, "▫▫✘✔☒☑"],
  ]),
  "wingdings 2": table([
    [0x20, " "],
    [0x4f, "✗✓�☑☒☒"],
    [0x95, "•●"],
    [0xa0, "■"],
    [0xa3, "□"],
    [0xae, "◆◇"],
    [0xea, "★"],
  ]),
  "wingdings 3": table([
    [0x20, " "],
    [0x66, "←→↑↓↖↗↙↘"],
    [0x70, "▲▼△▽◄►◁▷"],
  ]),
  webdings: table([
    [0x20, " "],
    [0x33, "◀▶▲▼"],
    [0x61, "✔"],
    [0x63, "□"],
    [0x67, "■"],
    [0x6e, "●"],
    [0x72, "✖"],
  ]),
  "mt extra": table([[0x20, " "]]),
};

function table(runs: readonly (readonly [start: number, symbols: string])[]) {
  const symbols = new Map<number, string>();
  for (const [start, run] of runs)
    for (const [position, symbol] of [...run].entries()) if (symbol !== UNMAPPED) symbols.set(start + position, symbol);
  return symbols;
}

const windows1252 = "€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ";

export function numberInFont(letter: string) {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0xf000 && code <= 0xf0ff) return code - 0xf000;
  if (code <= 0xff) return code;
  const position = windows1252.indexOf(letter);
  return position === -1 ? undefined : position + 0x80;
}
