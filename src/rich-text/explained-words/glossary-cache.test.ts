import { expect, test } from "bun:test";

import { GlossaryCache, type GlossaryEntry } from "./glossary-cache";

const entry = (key: string): GlossaryEntry => ({ key, name: key, definition: `What ${key} means.`, otherNames: [] });

test("an entry that is added after the others could not be loaded does not pass for the whole glossary", async () => {
  const stored = [entry("azoospermia")];
  let isReachable = false;
  const cache = new GlossaryCache(async () => {
    if (!isReachable) throw new Error("unreachable");
    return stored;
  });
  cache.loadOnce();
  await Bun.sleep(0);
  stored.push(entry("karyotype"));
  isReachable = true;
  cache.add(entry("karyotype"));
  await Bun.sleep(0);
  expect(cache.entries).toEqual([entry("azoospermia"), entry("karyotype")]);
});
