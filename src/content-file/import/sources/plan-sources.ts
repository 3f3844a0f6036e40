import type { sources } from "@db/schema";

import { BackupError } from "@/content-file/backup-error";
import type { ContentRow } from "@/content-file/export/queries";
import { inBatches } from "@/lib/async/batches";
import { fieldErrors } from "@/lib/http/validate";
import { cslInput } from "@/sources/csl-input";
import { MAX_FORMER_KEYS } from "@/sources/input";
import { newKey } from "@/sources/source-key";

import { type CheckedBackup, readList } from "../checked-backup";
import type { ReportBuilder } from "../import-report";
import { findStoredSources, type StoredSource } from "./queries";
import { renameKeys } from "./rename-keys";
import { doiOf, isSameWork, pmidOf } from "./same-work";

/** The fields used here; `file-format.ts` has validated them. */
type FileSource = ContentRow & Pick<typeof sources.$inferInsert, "key" | "formerKeys" | "csl" | "createdAt">;
type Item = { position: number; item: FileSource };
/** A source that stays or is added. `formerKeys` are only the additional ones. */
type Target = { key: string; formerKeys: string[]; stored?: StoredSource };
type Known = { byKey: Map<string, StoredSource>; byDoi: Map<string, StoredSource>; byPmid: Map<string, StoredSource> };
type Options = { replace: boolean; isWaymarkFile: boolean; report: ReportBuilder };

/**
 * Decides what happens to the sources of a file, so that every text of the file keeps citing the same works: a work that the site has under another
 * key gets the file's key as a former key, and a work whose key belongs to another work on the site gets a new key, in the file's texts too.
 */
export class SourcePlan {
  private readonly renamed = new Map<string, string>();
  private readonly added = new Map<number, Target>();
  private readonly storedTargets = new Map<number, Target>();
  private readonly byIdentifier = new Map<string, Target>();
  private readonly keys = new Set<string>();

  private constructor(
    private readonly checked: CheckedBackup,
    private readonly options: Options,
  ) {}

  static async make(checked: CheckedBackup, options: Options) {
    const plan = new SourcePlan(checked, options);
    for await (const batch of inBatches(plan.read(), { size: 200, maxWeight: 1 << 20, weigh })) {
      const known = await plan.findKnown(batch);
      for (const { position, item } of batch) plan.planSource(position, item, known);
    }
    return plan;
  }

  withNewKeys = (content: string) => renameKeys(content, this.renamed);

  get additionalKeys(): Map<number, string[]> {
    const targets = [...this.storedTargets].map(([id, { formerKeys }]) => [id, formerKeys] as const);
    return new Map(targets.filter(([, keys]) => keys.length > 0));
  }

  async *items(): AsyncGenerator<Item> {
    for await (const { position, item } of this.read()) {
      const target = this.added.get(position);
      if (target) yield { position, item: { ...item, key: target.key, formerKeys: target.formerKeys } };
      else this.options.report.skip("sources", item.key, "It exists already");
    }
  }

  private async *read(): AsyncGenerator<Item> {
    for await (const read of readList(this.checked, "sources")) {
      const { position, item } = read as Item;
      if (this.options.isWaymarkFile) {
        yield { position, item };
        continue;
      }
      const { data, error } = cslInput.safeParse(item.csl);
      if (!data) {
        const [message] = Object.values(fieldErrors(error));
        throw new BackupError(400, `sources[${position}].csl: ${message}. Nothing was imported.`);
      }
      yield { position, item: { ...item, csl: data } };
    }
  }

  private async findKnown(batch: Item[]): Promise<Known> {
    const keys = batch.flatMap(({ item }) => [item.key, ...(item.formerKeys ?? [])]);
    const dois = batch.flatMap(({ item }) => doiOf(item.csl) ?? []);
    const pmids = batch.flatMap(({ item }) => pmidOf(item.csl) ?? []);
    const rows = this.options.replace ? [] : await findStoredSources({ keys, dois, pmids });
    const byKey = new Map(rows.flatMap((row) => row.formerKeys.map((former) => [former, row] as const)));
    for (const row of rows) byKey.set(row.key, row);
    return {
      byKey,
      byDoi: new Map(rows.flatMap((row) => (row.doi ? [[row.doi, row] as const] : []))),
      byPmid: new Map(rows.flatMap((row) => (row.pmid ? [[row.pmid, row] as const] : []))),
    };
  }

  private planSource(position: number, item: FileSource, known: Known) {
    // A second item with the same key is left out.
    if (this.keys.has(item.key)) return;
    this.keys.add(item.key);
    const former = item.formerKeys ?? [];
    const keyOwner = known.byKey.get(item.key);
    if (keyOwner && isSameWork(keyOwner, item)) return this.giveKeys(this.targetOf(keyOwner), former, item, known);
    const sameWork = this.findSameWork(item, known);
    const { title } = item.csl;
    if (sameWork) {
      this.options.report.note(
        `The source “${title}” already exists under another key, which the imported texts now use.`,
      );
      return this.giveKeys(sameWork, [item.key, ...former], item, known);
    }
    const target: Target = { key: keyOwner ? newKey() : item.key, formerKeys: [] };
    if (keyOwner) {
      this.options.report.note(
        `The source “${title}” got a new key, which the imported texts now use, because its own belongs to “${keyOwner.csl.title}” on this site.`,
      );
      this.renamed.set(item.key, target.key);
    }
    this.added.set(position, target);
    for (const identifier of identifiersOf(item)) this.byIdentifier.set(identifier, target);
    this.giveKeys(target, former, item, known);
  }

  private findSameWork({ csl }: FileSource, known: Known): Target | undefined {
    const stored = known.byDoi.get(doiOf(csl) ?? "") ?? known.byPmid.get(pmidOf(csl) ?? "");
    if (stored) return this.targetOf(stored);
    return identifiersOf({ csl })
      .map((identifier) => this.byIdentifier.get(identifier))
      .find(Boolean);
  }

  private targetOf(stored: StoredSource): Target {
    const target = this.storedTargets.get(stored.id) ?? { key: stored.key, formerKeys: [], stored };
    this.storedTargets.set(stored.id, target);
    return target;
  }

  /** A key that belongs to another work on the site can't become a former key, so the texts get the target's key. */
  private giveKeys(target: Target, keys: string[], item: FileSource, known: Known) {
    for (const key of keys) {
      const owner = known.byKey.get(key);
      const isTaken = owner && owner.id !== target.stored?.id;
      const count = target.formerKeys.length + (target.stored?.formerKeys.length ?? 0);
      if (isTaken && isSameWork(owner, item)) continue;
      if (isTaken || count >= MAX_FORMER_KEYS) this.renamed.set(key, target.key);
      else if (!owner && key !== target.key && !target.formerKeys.includes(key)) target.formerKeys.push(key);
    }
  }
}

const weigh = ({ item }: Item) => JSON.stringify(item.csl).length + 8 * (item.formerKeys?.length ?? 0);

const identifiersOf = ({ csl }: Pick<FileSource, "csl">) => [
  ...(csl.DOI ? [`doi:${doiOf(csl)}`] : []),
  ...(csl.PMID ? [`pmid:${pmidOf(csl)}`] : []),
];
