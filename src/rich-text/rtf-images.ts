/**
 * The images as data URLs, in the order of the text; undefined for an image in a format that browsers can't show.
 * Word includes image files only in RTF: its HTML refers to local files, which browsers can't read.
 */
export function imagesInRtf(rtf: string): (string | undefined)[] {
  const images: (string | undefined)[] = [];
  const groups: Group[] = [{ isSkipped: false }];
  const token = /\\([a-z]+)(-?\d+)? ?|\\'[0-9a-f]{2}|\\([^a-z])|([{}])|([^\\{}]+)/giy;
  for (let found = token.exec(rtf); found; found = token.exec(rtf)) {
    const [, word, number, , brace, text] = found;
    const group = groups.at(-1) as Group;
    if (brace === "{") groups.push({ isSkipped: group.isSkipped });
    else if (brace === "}") {
      if (group.image && !group.isSkipped) images.push(dataUrlOf(group.image));
      if (groups.length > 1) groups.pop();
    } else if (word === "bin") token.lastIndex += Math.max(0, Number(number ?? 0));
    else if (word && skipped.test(word)) group.isSkipped = true;
    else if (word === "pict") group.image = { type: undefined, hex: [] };
    else if (word && group.image) group.image.type ??= types[word];
    else if (text && group.image) group.image.hex.push(text);
  }
  return images;
}

type Image = { type: string | undefined; hex: string[] };
type Group = { isSkipped: boolean; image?: Image };

/** Groups whose images are copies for old programs, bullets of lists, or not part of the text itself. */
const skipped = /^(nonshppict|listpicture|header[lrf]?|footer[lrf]?|blipuid|picprop|shprslt|ftnsep\w*)$/;

const types: { readonly [word: string]: string } = { pngblip: "image/png", jpegblip: "image/jpeg" };

function dataUrlOf({ type, hex }: Image) {
  const digits = hex.join("").replace(/[^0-9a-f]/gi, "");
  if (!type || digits.length < 16) return undefined;
  const bytes = Uint8Array.from({ length: digits.length >> 1 }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  );
  return `data:${type};base64,${base64(bytes)}`;
}

function base64(bytes: Uint8Array) {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 0x8000)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 0x8000)));
  return btoa(parts.join(""));
}
