import { expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";

// Child processes start slowly on a busy machine.
setDefaultTimeout(60_000);

const root = join(import.meta.dir, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const example = Object.fromEntries(
  [...read(".env.example").matchAll(/^#([A-Z_]+)="?(.*?)"?$/gm)].map(([, name, value]) => [name, value]),
) as Record<string, string>;

test(".env.example and the README name every setting, and .env.example names nothing else", () => {
  const settings = [...read("src/env.ts").matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
  // If the pattern above finds too few settings, the test must fail.
  expect(settings.length).toBeGreaterThan(25);
  expect(Object.keys(example).sort()).toEqual(settings.sort() as string[]);
  const table = read("README.md").split("## Settings")[1]?.split("\n## ")[0] ?? "";
  expect(settings.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test("the values in .env.example are the defaults", async () => {
  expect(await settingsWith(example)).toEqual(await settingsWith({}));
  expect(await settingsWith({ PORT: "4000" })).not.toEqual(await settingsWith({}));
});

/** What a process reads when only these variables are set. */
async function settingsWith(variables: Record<string, string>) {
  // An address that is not set has its default, a page of the main site, in `links` and not in `env`.
  const script = `
    const { env } = await import("@/env");
    const links = Object.values((await import("@/site/links")).links);
    const others = Object.entries(env).filter(([, value]) => !links.includes(value));
    console.log(JSON.stringify([links, Object.fromEntries(others)]));
  `;
  const started = Bun.spawn([process.execPath, "--env-file=/dev/null", "-e", script], {
    cwd: root,
    env: { PATH: Bun.env.PATH, ...variables },
  });
  return JSON.parse(await new Response(started.stdout).text());
}
