import { ContentError } from "./content-error";

const MOST_BYTES = 1024 * 1024;
const MOST_ATTRIBUTE_PARTS = 400;

/** Refuses HTML that would be slow to read, in one cheap pass. Pictures inside (data URLs) do not count. */
export function checkLimits(html: string) {
  const withoutPictures = html.replace(/data:image\/[^"'\s<>]*/gi, "");
  checkSize(withoutPictures);
  checkAttributes(withoutPictures);
}

/** For HTML in which no picture is left: what only looked like one before counts as well. */
export function checkSize(html: string) {
  if (Buffer.byteLength(html) > MOST_BYTES) {
    throw new ContentError(413, "Content must be smaller than 1 MB without its pictures.");
  }
}

// The parser compares each attribute of a tag with all the others of that tag.
function checkAttributes(html: string) {
  const tag = /<[a-z]/gi;
  while (tag.test(html)) tag.lastIndex = endOfTag(html, tag.lastIndex);
}

/** The position after the tag whose name begins before `position`. */
function endOfTag(html: string, position: number) {
  const part = /(>)|(=\s*["'])|[\s/]+/g;
  part.lastIndex = position;
  for (let parts = 0; parts <= MOST_ATTRIBUTE_PARTS; parts += 1) {
    const [found, end, quoted] = part.exec(html) ?? [];
    if (found === undefined) return html.length;
    if (end) return part.lastIndex;
    if (quoted) {
      const close = html.indexOf(quoted.at(-1) as string, part.lastIndex);
      if (close === -1) return html.length;
      part.lastIndex = close + 1;
    }
  }
  throw new ContentError(400, "Content has a tag with too many attributes.");
}
