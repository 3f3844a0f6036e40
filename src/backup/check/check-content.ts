import { type ContentCounts, definitionOf, zeroCounts } from "@/content-file/content-tables";
import { imageHashesIn } from "@/images/image-address";
import { isSvg } from "@/images/svg";
import { errorWithCode, isDatabaseCode, transientError } from "@/lib/errors";

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
  const counts = zeroCounts();
  for (const { name, rows, error } of await countReadableRows()) {
    if (error) problems.push(describeUnreadable(definitionOf(name).noun[1], error));
    if (name in counts) counts[name as keyof ContentCounts] = rows;
  }
  const fileCounts = await attempt("images", countImageFiles, problems);
  counts.media = fileCounts?.size ?? 0;
  counts.posts = (await attempt("posts", () => checkPosts(fileCounts, problems), problems)) ?? 0;
  counts.revisions = (await attempt("the history of posts", () => countAll(eachRevision()), problems)) ?? 0;
  await attempt("images", () => checkImages(fileCounts, problems), problems);
  return { counts, problems };
}

async function checkPosts(fileCounts: ReadonlyMap<string, number> | undefined, problems: string[]) {
  const unrendered: string[] = [];
  const withMissingImages: string[] = [];
  let count = 0;
  for await (const { slug, content, rendered, featuredImage, authorImage } of eachPost()) {
    count += 1;
    if (content.trim() && !rendered) unrendered.push(slug);
    const shown = imageHashesIn([content, rendered, featuredImage, authorImage ?? ""].join("\n"));
    if (fileCounts && shown.some((sha256) => !fileCounts.get(sha256))) withMissingImages.push(slug);
  }
  if (unrendered.length)
    problems.push(`Posts that can't be shown until they are saved again: ${listSome(unrendered)}.`);
  if (withMissingImages.length) problems.push(`Posts with missing images: ${listSome(withMissingImages)}.`);
  const unsearchable = await countUnsearchable();
  if (unsearchable) problems.push(`Search can't find ${unsearchable} of the posts.`);
  return count;
}

async function checkImages(fileCounts: ReadonlyMap<string, number> | undefined, problems: string[]) {
  const withoutFiles = [...(fileCounts ?? [])]
    .filter(([, files]) => files === 0)
    .map(([sha256]) => sha256.slice(0, 12));
  const damaged: string[] = [];
  for await (const { sha256, width, bytes, type } of eachImageFile()) {
    if (!(await isImage(bytes, type))) damaged.push(`${sha256.slice(0, 12)}-${width}`);
  }
  if (withoutFiles.length) problems.push(`Images without files: ${listSome(withoutFiles)}.`);
  if (damaged.length) problems.push(`Damaged images: ${listSome(damaged)}.`);
}

/** Checks only the header and the length: decoding every image would take too long. */
async function isImage(bytes: Uint8Array, type: string) {
  if (type === "image/svg+xml") return isSvg(bytes);
  const expectedBytes = bytes.byteLength > 12 ? new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 : 0;
  return (
    expectedBytes === bytes.byteLength &&
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
    problems.push(describeUnreadable(what, error));
    return undefined;
  }
}

function describeUnreadable(what: string, error: unknown) {
  const code = errorWithCode(error)?.code;
  // Only an error in the stored content is a finding; a bug in this check or a lost connection is not.
  if (!code || !isDatabaseCode(code) || transientError(error)) throw error;
  return `The database can't read ${what} (${code}).`;
}

async function countAll(rows: AsyncIterable<unknown>) {
  let count = 0;
  for await (const _ of rows) count += 1;
  return count;
}

function listSome(names: string[]) {
  const more = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
