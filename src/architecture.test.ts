import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";

import { islands } from "./island-registry";

setDefaultTimeout(60_000);

// The rules of docs/architecture.md, checked against the source.
const root = join(import.meta.dir, "..");
const files = ["src", "db", "e2e"].flatMap((folder) =>
  [...new Bun.Glob("**/*.{ts,tsx}").scanSync(join(root, folder))].map((name) => `${folder}/${name}`),
);
const transpilers = { ts: new Bun.Transpiler({ loader: "ts" }), tsx: new Bun.Transpiler({ loader: "tsx" }) };
const textOf = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
const importsOf = new Map(files.map((file) => [file, readImports(file)]));

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith("src/testing/");
const isIsland = (file: string) => file.endsWith(".island.tsx");
const isAdminIsland = (file: string) => isIsland(file) && /(^src\/(admin|auth)\/|-screen|editor)/.test(file);
const isServerOnly = (file: string) =>
  /^(db\/|src\/(env|app|main|run|server|build)\.tsx?$)|\/((admin-)?queries|(admin-)?api|routes|guard|session)\.tsx?$/.test(
    file,
  );
const kits = ["lib", "ui", "islands", "disclaimer", "http", "site", "admin"];
const contentRooms = [
  "auth",
  "mail",
  "images",
  "sources",
  "glossary",
  "content",
  "rich-text",
  "taxonomy",
  "subscribers",
  "users",
  "settings",
  "authors",
  "reviews",
  "pathways",
  "posts",
  "newsletter",
];
const features = ["search", "content-file", "blog-import", "backup", "account", "dashboard", "operator"];
/** Kits first, then content, then features: each room may import those before it. */
const roomOrder = [...kits, ...contentRooms, ...features];
/** A room that is missing in `roomOrder` is placed between the content rooms and the features. */
const rankOf = (room: string) =>
  roomOrder.includes(room) ? roomOrder.indexOf(room) : roomOrder.length - features.length - 0.5;
const roomOf = (file: string) => /^src\/([^/]+)\//.exec(file)?.[1];

test("only queries, the files that write posts, startup code, the health check, commands, benchmarks and tests access the database", () => {
  const writingFiles =
    /^src\/posts\/writing\/(create-post|update-post|publish-copy|feature-post|set-aside|rerender-posts)\.ts$/;
  const allowed =
    /\/(admin-)?queries\.ts$|^db\/|^src\/(run\.ts$|testing\/)|^src\/http\/health\.ts$|-command\.ts$|^src\/operator\/import-process\.ts$|^e2e\/bench/;
  const importers = files.filter((file) => importsOf.get(file)?.includes("db/client.ts"));
  expect(importers.filter((file) => !allowed.test(file) && !writingFiles.test(file) && !isTest(file))).toEqual([]);
});

test("queries import neither Hono nor React", () => {
  expect(violations(/\/(admin-)?queries\.ts$/, (to) => /^(hono|react)/.test(to))).toEqual([]);
});

test("imports between rooms run one way", () => {
  const rooms = new Set(files.map(roomOf).filter((room) => room !== undefined && room !== "testing"));
  expect(roomOrder.filter((room) => !rooms.has(room))).toEqual([]);
  const upwardImports = files
    .filter((file) => roomOf(file) && !isTest(file))
    .flatMap((file) => (importsOf.get(file) ?? []).filter((to) => isAbove(to, file)).map((to) => `${file} → ${to}`));
  expect(upwardImports).toEqual([]);
});

test("a kit imports no room that uses it, not even a type", () => {
  const roomImport = new RegExp(`from "@/(?!(${kits.join("|")})/)[^/"]+/`);
  const sources = files.filter((file) => kits.includes(roomOf(file) ?? "") && !isTest(file));
  expect(sources.filter((file) => roomImport.test(textOf.get(file) ?? ""))).toEqual([]);
});

test("no file imports itself indirectly", () => {
  const importsFrom = (file: string) => importsOf.get(file) ?? [];
  expect(files.filter((file) => importsFrom(file).some((to) => reachableFrom(to).has(file)))).toEqual([]);
});

test("only tests import from src/testing", () => {
  expect(violations(/^(src|db)\//, (to) => roomOf(to) === "testing")).toEqual([]);
});

test("the container image contains no tests and none of their helpers", () => {
  const patterns = readFileSync(join(root, ".dockerignore"), "utf8").trim().split("\n");
  const excluded = patterns.slice(1).filter((line) => !line.startsWith("!"));
  const globs = excluded.flatMap((pattern) => [new Bun.Glob(pattern), new Bun.Glob(`${pattern}/**`)]);
  const copied = files.filter((file) => /^(src|db)\//.test(file) && !globs.some((glob) => glob.match(file)));
  expect(copied).toContain("src/main.ts");
  expect(copied.filter((file) => isTest(file) || importsOf.get(file)?.includes("bun:test"))).toEqual([]);
});

test("the editor starts without zod, which is large and loads when somebody begins to write", () => {
  for (const start of ["src/posts/editor/post-editor.island.tsx", "src/rich-text/rich-text-editor.tsx"])
    expect([...reachableFrom(start, (file) => readImports(file, false))]).not.toContain("zod");
});

test("Intl objects are made on first use, because making one when a file loads delays the page", () => {
  const atLoad = /^(export )?const \w+ = new Intl\./m;
  expect(files.filter((file) => !isTest(file) && atLoad.test(textOf.get(file) ?? ""))).toEqual([]);
});

test("pages import no server code but env.ts, because they get their data as props", () => {
  expect(violations(/-page\.tsx$/, (to) => isServerOnly(to) && !/^src\/env\.ts$/.test(to))).toEqual([]);
});

test("an island imports no server code, no other island and not the component Island, not even indirectly", () => {
  const found = files
    .filter(isIsland)
    .flatMap((island) =>
      [...reachableFrom(island)]
        .filter((to) => isServerOnly(to) || to === "src/islands/island.tsx" || (isIsland(to) && to !== island))
        .map((to) => `${island} → ${to}`),
    );
  expect(found).toEqual([]);
});

test("islands for visitors include neither zod nor TanStack Query", () => {
  const found = files
    .filter((file) => isIsland(file) && !isAdminIsland(file))
    .flatMap((island) =>
      [...reachableFrom(island)]
        .filter((to) => /^(zod|@tanstack|react-hook-form)/.test(to))
        .map((to) => `${island} → ${to}`),
    );
  expect(found).toEqual([]);
});

test("the registry has every island once, under the name of its file", () => {
  const names = files.filter(isIsland).map((file) => basename(file, ".island.tsx"));
  expect(Object.keys(islands).sort()).toEqual(names.sort());
});

test("a transaction uses only its own connection", () => {
  const found = files.flatMap((file) =>
    transactionBodies(textOf.get(file) ?? "")
      .filter((body) => /(?<![.\w])db\s*\./.test(body))
      .map((body) => `${file}: ${body.slice(0, 80)}`),
  );
  expect(found).toEqual([]);
});

test("every query is awaited", () => {
  const unawaited = /[;{}]\s*(db|tx)\s*\.\s*(insert|update|delete|select|execute|transaction)\b/;
  expect(files.filter((file) => unawaited.test(textOf.get(file) ?? ""))).toEqual([]);
});

test("no code uses sql.raw, sql.identifier or unsafe, which would make SQL of a text [T38]", () => {
  const found = files.filter((file) => file.startsWith("src/") && !isTest(file));
  expect(found.filter((file) => /sql\s*\.\s*(raw|identifier)\b|\.unsafe\(/.test(textOf.get(file) ?? ""))).toEqual([]);
});

test("files stay short, imports stay plain, exports have names", () => {
  const lines = (file: string) => (textOf.get(file) ?? "").split("\n").length - 1;
  const demo = /^db\/demo\//;
  const tooLong = files.filter((file) => !demo.test(file) && lines(file) > (isTest(file) ? 300 : 250));
  const farImports = files.filter((file) => /from "\.\.\/\.\.\//.test(textOf.get(file) ?? ""));
  const barrels = files.filter((file) => /\/(index|utils|helpers|types|common)\.tsx?$/.test(file));
  const unnamed = files.filter(
    (file) => /^src\/.*\.tsx?$/.test(file) && /^export default/m.test(textOf.get(file) ?? ""),
  );
  expect({ tooLong, farImports, barrels, unnamed }).toEqual({
    tooLong: [],
    farImports: [],
    barrels: [],
    unnamed: [],
  });
});

/** Files directly in src, such as the map of URLs, are above every room; env.ts is below all of them. */
function isAbove(to: string, from: string) {
  if (!to.startsWith("src/") || to === "src/env.ts") return false;
  const room = roomOf(to);
  const own = roomOf(from) ?? "";
  return room === undefined || (room !== own && rankOf(room) >= rankOf(own));
}

/** The modules that a file loads at run time (no type-only imports): repository paths or package names. */
function readImports(file: string, includesDynamic = true) {
  const transpiler = transpilers[file.endsWith("x") ? "tsx" : "ts"];
  return transpiler
    .scanImports(textOf.get(file) ?? "")
    .filter(({ kind }) => includesDynamic || kind !== "dynamic-import")
    .map(({ path }) => resolveImport(file, path));
}

function resolveImport(from: string, path: string) {
  const local = path.startsWith("@/")
    ? `src/${path.slice(2)}`
    : path.startsWith("@db/")
      ? `db/${path.slice(4)}`
      : path.startsWith(".")
        ? normalize(join(dirname(from), path))
        : undefined;
  if (local === undefined) return path;
  return ["", ".ts", ".tsx"].map((ending) => local + ending).find((name) => existsSync(join(root, name))) ?? local;
}

function violations(from: RegExp, isForbidden: (to: string) => boolean) {
  return files
    .filter((file) => from.test(file) && !isTest(file))
    .flatMap((file) => (importsOf.get(file) ?? []).filter(isForbidden).map((to) => `${file} → ${to}`));
}

function reachableFrom(start: string, imports = (file: string) => importsOf.get(file) ?? []) {
  const seen = new Set<string>();
  const queue = [start];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    queue.push(...imports(file));
  }
  return seen;
}

/** The text between the brackets of each `db.transaction(…)`. */
function transactionBodies(text: string) {
  return [...text.matchAll(/\bdb\s*\.\s*transaction\(/g)].map(({ index, 0: opening }) => {
    const start = index + opening.length;
    let depth = 1;
    let end = start;
    while (depth > 0 && end < text.length) {
      if (text[end] === "(") depth += 1;
      if (text[end] === ")") depth -= 1;
      end += 1;
    }
    return text.slice(start, end);
  });
}
