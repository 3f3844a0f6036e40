import { expect, test } from "bun:test";
import { join } from "node:path";

const root = join(import.meta.dir, "..");
const manifest = await Bun.file(join(root, "package.json")).json();
const lock = await Bun.file(join(root, "bun.lock")).text();

/** The oldest safe version of each package that had a vulnerability that affects us, with the advisories. Reviewed on 2026-11-28. */
const oldestSafe: Record<string, string> = {
  hono: "4.13.5", // GHSA-gqvv-2mrq-wpjv, GHSA-g6gw-c38x-mqfc, GHSA-crvj-82cr-hjcx, CVE-2026-69207
  "drizzle-orm": "0.45.2", // CVE-2026-39356
  "@milkdown/kit": "7.22.0", // Milkdown/milkdown#2410
  dompurify: "3.4.7", // GHSA-76mc-f452-cxcm
};

test("no package is older than its oldest safe version [T69]", () => {
  for (const [name, oldest] of Object.entries(oldestSafe)) {
    const versions = [...lock.matchAll(new RegExp(`^    "(?:[^"]+/)?${name}": \\["${name}@([^"]+)"`, "gm"))];
    expect([name, versions.length > 0]).toEqual([name, true]);
    for (const [, version = ""] of versions) {
      expect(`${name} ${Bun.semver.satisfies(version, `>=${oldest}`)}`).toBe(`${name} true`);
    }
  }
});

test("packages are pinned, come with their checksum, and run no script when they are installed [T69]", () => {
  for (const version of Object.values({ ...manifest.dependencies, ...manifest.devDependencies })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
  expect(manifest.trustedDependencies).toBeUndefined();
  expect(lock).not.toContain("trustedDependencies");
  expect(lock).not.toContain("://");
  const packages = lock.split("\n").filter((line) => /^ {4}"[^"]+": \["/.test(line));
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter((line) => !/"sha512-[^"]+"\],$/.test(line))).toEqual([]);
});
