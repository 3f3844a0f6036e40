import { type ContentCounts, definitionOf, noContent } from "@/content-file/content-tables";
import { imagesIn } from "@/images/image-address";
import { isSvg } from "@/images/svg";
import { databaseError, isDatabaseCode, transientError } from "@/lib/errors";

import {
  countImageFiles,
  countReadableRows,
  countUnsearchable,
  eachImageFile,
  eachPost,
  eachRevision,
} from "./queries";

export type ContentCheck = { counts: ContentCounts; problems: string[] };

const MAX_NAMED = 5;

export async function checkContent(): Promise<ContentCheck> {
  const problems: string[] = [];
  const counts = noContent();
  for (const { name, rows, error } of await countReadableRows()) {
    if (error) problems.push(unreadable(definitionOf(name).noun[1], error));
    if (name in counts) counts[name as keyof ContentCounts] = rows;
  }
  const stored = await attempt("images", countImageFiles, problems);
  counts.media = stored?.size ?? 0;
  counts.posts = (await attempt("posts", () => checkPosts(stored, problems), problems)) ?? 0;
  counts.revisions = (await attempt("the history of posts", () => countAll(eachRevision()), problems)) ?? 0;
  await attempt("images", () => checkImages(stored, problems), problems);
  return { counts, problems };
}

async function checkPosts(stored: ReadonlyMap<string, number> | undefined, problems: string[]) {
  const unrendered: string[] = [];
  const withMissingImages: string[] = [];
  let read = 0;
  for await (const { slug, content, rendered, featuredImage, authorImage } of eachPost()) {
    read += 1;
    if (content.trim() && !rendered) unrendered.push(slug);
    const shown = imagesIn([content, rendered, featuredImage, authorImage ?? ""].join("\n"));
    if (stored && shown.some((name) => !stored.get(name))) withMissingImages.push(slug);
  }
  if (unrendered.length) problems.push(`Without a page to show: ${name(unrendered)}. Saving them again makes it.`);
  if (withMissingImages.length) problems.push(`Showing images that are not stored: ${name(withMissingImages)}.`);
  const unsearchable = await countUnsearchable();
  if (unsearchable) problems.push(`Search can't find ${unsearchable} of the posts.`);
  return read;
}

async function checkImages(stored: ReadonlyMap<string, number> | undefined, problems: string[]) {
  const empty = [...(stored ?? [])].filter(([, files]) => files === 0).map(([sha256]) => sha256.slice(0, 12));
  const broken: string[] = [];
  for await (const { sha256, width, bytes, type } of eachImageFile()) {
    if (!(await isImage(bytes, type))) broken.push(`${sha256.slice(0, 12)}-${width}`);
  }
  if (empty.length) problems.push(`Images without their files: ${name(empty)}.`);
  if (broken.length) problems.push(`Images whose bytes are damaged: ${name(broken)}.`);
}

/** By its beginning and its length: decoding all images would take too long. */
async function isImage(bytes: Uint8Array, type: string) {
  if (type === "image/svg+xml") return isSvg(bytes);
  const said = bytes.byteLength > 12 ? new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 : 0;
  return (
    said === bytes.byteLength &&
    new Bun.Image(bytes).metadata().then(
      ({ width, height }) => width > 0 && height > 0,
      () => false,
    )
  );
}

async function attempt<Result>(what: string, read: () => Promise<Result>, problems: string[]) {
  try {
    return await read();
  } catch (error) {
    problems.push(unreadable(what, error));
    return undefined;
  }
}

function unreadable(what: string, error: unknown) {
  const code = databaseError(error)?.code;
  // Only what the database reports of its content is a finding: neither a fault of this check nor a database that is away for a moment.
  if (!code || !isDatabaseCode(code) || transientError(error)) throw error;
  return `The database can't read ${what} (${code}).`;
}

async function countAll(rows: AsyncIterable<unknown>) {
  let read = 0;
  for await (const _ of rows) read += 1;
  return read;
}

function name(names: string[]) {
  const more = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
