import { ContentError } from "./content-error";

const MAX_BYTES = 1024 * 1024;

/** Refuses HTML that is too long. Embedded images (data URLs) do not count. */
export function checkSizeWithoutImages(html: string) {
  checkSize(html.replace(/data:image\/[^"'\s<>]*/gi, ""));
}

/** For HTML without data URLs, in which even text that looks like one counts. */
export function checkSize(html: string) {
  if (Buffer.byteLength(html) > MAX_BYTES) {
    throw new ContentError(413, "Content must be smaller than 1 MB without its images.");
  }
}
