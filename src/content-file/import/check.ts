import { BackupError } from "@/content-file/backup-error";
import {
  type ContentCounts,
  contentLists,
  definitionOf,
  type ListName,
  listNames,
  zeroCounts,
} from "@/content-file/content-tables";
import {
  BACKUP_VERSION,
  type BackupItem,
  backupItems,
  backupManifest,
  type Manifest,
} from "@/content-file/file-format";
import { JsonError, parseItem } from "@/content-file/json/item-scanner";
import { readItems } from "@/content-file/json/read-items";
import { type JsonItem, JsonSplitter } from "@/content-file/json/splitter";
import type { StoredImage } from "@/images/image-address";
import { isSvg } from "@/images/svg";

import { type CheckedBackup, MAX_ITEM_BYTES, type UnreadableItem } from "./checked-backup";
import { ContentHash } from "./content-hash";
import { issueMessage } from "./issue-message";
import { hasOriginalLayout } from "./original-layout";

export async function checkBackup(path: string): Promise<CheckedBackup> {
  const file = Bun.file(path);
  if (file.size === 0) throw new BackupError(400, "Please select a file to import");
  const splitter = new JsonSplitter(MAX_ITEM_BYTES);
  const hash = new ContentHash(splitter);
  const reader = new BackupReader();
  try {
    for await (const item of readItems(file.stream(), splitter, (chunk) => hash.add(chunk))) reader.read(item);
  } catch (error) {
    throw error instanceof JsonError ? new BackupError(400, "Invalid JSON file") : error;
  }
  reader.refuseNewer();
  const { sections } = splitter;
  const { version, unreadable, images, slugs } = reader;
  if (version === undefined || !sections.get("posts")?.isArray) throw invalidFormat();
  const lists = listNames.flatMap((name) => {
    const section = sections.get(name);
    return section?.isArray ? [[name, section] as const] : [];
  });
  const counts = zeroCounts();
  for (const [name, { items }] of lists) counts[name] = items;
  const byteRanges = new Map(lists.map(([name, { from, to }]) => [name, { from, to }]));
  const claimed = version >= 2 && sections.has("manifest") ? parseManifest(reader.manifest) : undefined;
  const isLast = [...sections.keys()].at(-1) === "manifest";
  const digest = hash.digest();
  const isValid = claimed && isLast && claimed.sha256 === digest && Bun.deepEquals(claimed.counts, counts);
  const manifest = await verifyManifest(path, claimed, { isValid, digest, counts });
  const [first] = unreadable;
  // A file that Waymark wrote is restored as far as possible: one invalid item must not keep the others out.
  if (first && (!manifest || unreadable.length > MAX_UNREADABLE_ITEMS))
    throw new BackupError(first.status, first.message);
  const { exportedAt, sha256 } = manifest ?? {};
  const notes = claimed && !manifest ? [REWRITTEN] : [];
  return { path, version, counts, exportedAt, sha256, byteRanges, images, slugs, unreadable, notes };
}

const REWRITTEN =
  "Another program changed this file after Waymark made it, so its checksum could not be verified. It was read like a file without a checksum.";

async function verifyManifest(
  path: string,
  claimed: Manifest | undefined,
  { isValid, digest, counts }: { isValid: boolean | undefined; digest: string; counts: ContentCounts },
) {
  if (!claimed || isValid) return claimed;
  // A program that only writes the same content differently changes the bytes, but not how many items there are.
  const isDamaged = claimed.sha256 === digest || !Bun.deepEquals(claimed.counts, counts);
  if (isDamaged || (await hasOriginalLayout(path))) throw damaged();
  return undefined;
}

const MAX_UNKNOWN_ITEMS = 100_000;

const MAX_UNREADABLE_ITEMS = 1000;

type Problem = { status: 400 | 413; message: string };

class BackupReader {
  version: number | undefined;
  manifest: unknown;
  unreadable: (UnreadableItem & Problem)[] = [];
  images = new Map<string, StoredImage>();
  slugs = new Set<string>();
  private generator = "";

  read({ key, position, bytes }: JsonItem) {
    if (!isList(key)) {
      if ((position ?? 0) >= MAX_UNKNOWN_ITEMS)
        throw new BackupError(413, `The list “${key.slice(0, 50)}” is too long.`);
      // An item of an unknown list must be JSON, and may have any length.
      const value = bytes && parseItem(bytes);
      if (position === undefined) this.readValue(key, value);
      return;
    }
    this.refuseNewer();
    if (position === undefined) {
      // Another program may use the name of a list that was added later for something else, which is ignored.
      const isOriginal = definitionOf(contentLists[key].table).isInFirstVersion;
      const isNull = bytes !== undefined && parseItem(bytes) === null;
      if (!isNull && isOriginal) throw invalidFormat();
      return;
    }
    const { max, noun } = contentLists[key];
    if (position >= max)
      throw new BackupError(413, `The file has more than ${max.toLocaleString("en-US")} ${noun[1]}.`);
    const problem = this.checkItem(key, position, bytes);
    if (problem && this.unreadable.length <= MAX_UNREADABLE_ITEMS) {
      this.unreadable.push({ list: key, position, ...problem });
    }
  }

  refuseNewer() {
    if ((this.version ?? 0) > BACKUP_VERSION) throw tooNew(this.version, this.generator);
  }

  private readValue(key: string, value: unknown) {
    if (key === "") throw invalidFormat();
    if (key === "manifest") this.manifest = value;
    if (key === "generator" && typeof value === "string") this.generator = value.slice(0, 100);
    if (key !== "version" || (typeof value !== "string" && typeof value !== "number")) return;
    // A file written by hand may have anything as its version.
    this.version = Math.max(1, Number(value) || 1);
  }

  private checkItem(key: ListName, position: number, bytes: Uint8Array | undefined): Problem | undefined {
    const label = `${key}[${position}]`;
    if (!bytes) return { status: 413, message: `${label} is larger than 64 MB` };
    const { data, error } = backupItems[key].safeParse(parseItem(bytes), { error: issueMessage });
    const [first] = error?.issues ?? [];
    if (first) return { status: 400, message: `${label}${pathOf(first.path)}: ${first.message}` };
    if (key === "posts" && data) this.slugs.add((data as BackupItem<"posts">).slug);
    if (key !== "media" || !data) return undefined;
    const { sha256, type, width, height, variants } = data as BackupItem<"media">;
    this.images.set(sha256, { sha256, type, width, height });
    if (variants.every(matchesItsType)) return undefined;
    return { status: 400, message: `${label}: The image ${sha256} is damaged.` };
  }
}

const isList = (key: string): key is ListName => Object.hasOwn(contentLists, key);

const pathOf = (path: PropertyKey[]) =>
  path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("");

function parseManifest(value: unknown) {
  const { data } = backupManifest.safeParse(value);
  if (!data) throw damaged();
  return data;
}

function matchesItsType({ type, base64 }: BackupItem<"media">["variants"][number]) {
  try {
    const bytes = Uint8Array.fromBase64(base64);
    if (type === "image/svg+xml") return isSvg(bytes);
    const header = new TextDecoder("latin1").decode(bytes.subarray(0, 12));
    return header.startsWith("RIFF") && header.endsWith("WEBP");
  } catch {
    return false;
  }
}

const invalidFormat = () => new BackupError(400, "Invalid backup file format");

const damaged = () =>
  new BackupError(400, "This backup file is damaged: its content does not match its manifest. Nothing was imported.");

const tooNew = (version: number | undefined, generator: string) =>
  new BackupError(
    400,
    `This file has version ${version} and was made by ${generator || "another program"}; this version of Waymark reads files up to version ${BACKUP_VERSION}. Update Waymark, then import the file again.`,
  );
