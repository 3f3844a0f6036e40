import { BackupError } from "@/content-file/backup-error";
import {
  type ComparedName,
  comparedNames,
  definitionOf,
  openComparedNames,
  privateComparedNames,
} from "@/content-file/content-tables";
import { openExport } from "@/content-file/export/export";
import { mapFields } from "@/posts/post-fields";

import type { Differences, NamedItems, RestorePreview } from "./backup-list";

const MAX_NAMES = 100;

type Section = Map<string, { name: string; hash: string; isInTrash: boolean }>;
type Sections = Record<ComparedName, Section>;

export async function compareWithContent(file: AsyncIterable<Uint8Array>): Promise<Omit<RestorePreview, "backup">> {
  const backup = await readSections(file);
  const current = await readSections((await openExport()).chunks);
  function compare(kind: ComparedName) {
    const { isAppendOnly, isReplaced } = definitionOf(kind);
    const differences = differencesOf(current.items[kind], backup.items[kind]);
    return isAppendOnly || (isReplaced && !backup.lists.has(kind)) ? { ...differences, removed: none } : differences;
  }
  const counted = mapFields(privateComparedNames, (name) => {
    const { added, removed } = compare(name);
    return { added: added.count, removed: removed.count };
  });
  return { ...mapFields(openComparedNames, compare), ...counted };
}

const none: NamedItems = { count: 0, names: [] };

function differencesOf(before: Section, after: Section): Differences {
  const namesOf = (section: Section, matches: (key: string) => boolean): NamedItems => {
    const names = [...section].filter(([key]) => matches(key)).map(([, { name }]) => name);
    return { count: names.length, names: names.slice(0, MAX_NAMES) };
  };
  // Someone who deleted a post looks for it among those that come back, although it is still in the trash.
  const comesBack = (key: string) =>
    !before.has(key) || (before.get(key)?.isInTrash && after.get(key)?.isInTrash === false);
  const goesAway = (key: string) =>
    !after.has(key) || (after.get(key)?.isInTrash && before.get(key)?.isInTrash === false);
  return {
    added: namesOf(after, (key) => Boolean(comesBack(key))),
    changed: namesOf(
      after,
      (key) => before.has(key) && before.get(key)?.hash !== after.get(key)?.hash && !comesBack(key) && !goesAway(key),
    ),
    removed: namesOf(before, (key) => Boolean(goesAway(key))),
  };
}

/** Reads a file in the layout that Waymark writes, one item per line. Stops at the images, which never change. */
async function readSections(chunks: AsyncIterable<Uint8Array>) {
  const items: Sections = mapFields(comparedNames, () => new Map());
  const lists = new Set<string>();
  let current = "";
  for await (const line of linesOf(chunks)) {
    const [, opened] = /^"(\w+)":\[$/.exec(line) ?? [];
    if (opened) lists.add(opened);
    if (opened) current = opened;
    if (current === "media") break;
    const item = line.slice(0, line.lastIndexOf("}") + 1);
    if (opened || !(current in items) || !item.startsWith("{")) continue;
    const list = current as keyof Sections;
    const { key, ...named } = nameItem(list, item);
    items[list].set(key, { ...named, hash: Bun.hash(item).toString(36) });
  }
  return { items, lists };
}

function nameItem(list: ComparedName, json: string) {
  try {
    const item = JSON.parse(json);
    const key = item[definitionOf(list).independent?.key ?? (list === "workingCopies" ? "post" : "slug")];
    const isInTrash = list === "posts" && typeof item.deletedAt === "string";
    return { key: String(key), name: nameOf(list, item) ?? String(key), isInTrash };
  } catch {
    throw new BackupError(400, "The backup can't be compared: its lines are not in the form that Waymark writes.");
  }
}

function nameOf(list: ComparedName, item: { [property: string]: unknown }) {
  const { title, name, reviewerName, fields } = item;
  if (list === "workingCopies") return String((fields as { title?: unknown }).title);
  const shown = list === "posts" ? title : (reviewerName ?? name);
  return shown === undefined ? undefined : String(shown);
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>) {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}
