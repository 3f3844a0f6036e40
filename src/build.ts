import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

import type { BunPlugin } from "bun";

import { assetFolder, type AssetManifest } from "@/http/assets";

const root = join(import.meta.dir, "..");

const serverOnly =
  /^(db\/|src\/env\.ts|src\/app\.tsx|src\/main\.ts|src\/.*\/((admin-)?queries|(admin-)?api|routes|session)\.tsx?$|src\/.*-page\.tsx$)/;

const refuseServerCode: BunPlugin = {
  name: "refuse-server-code",
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const name = relative(root, path);
      if (serverOnly.test(name)) throw new Error(`${name} is server code and would reach the browser`);
      return undefined;
    });
  },
};

/** Milkdown's Markdown half is never used: the editor reads and writes HTML. */
const leaveOutMarkdown: BunPlugin = {
  name: "leave-out-markdown",
  setup(build) {
    build.onLoad({ filter: /node_modules\/remark-(gfm|parse|stringify|inline-links)\/index\.js$/ }, () => ({
      contents: "export default function () {}",
      loader: "js",
    }));
  },
};

export async function build({ compressed = true } = {}) {
  rmSync(assetFolder, { recursive: true, force: true });
  mkdirSync(assetFolder, { recursive: true });
  const [early, loader, explainWords, css, libraryCss, adminCss, reviewCss] = await Promise.all([
    bundle("src/early.ts", { format: "iife" }),
    buildScript(),
    bundle("src/explain-words.ts", {}),
    buildStyles("site/site.css"),
    buildStyles("site/library.css"),
    buildStyles("admin/admin.css"),
    buildStyles("reviews/answering/review.css"),
  ]);
  if (compressed) await Promise.all(readdirSync(assetFolder).map((name) => compress(join(assetFolder, name))));
  const manifest: AssetManifest = { early, loader, explainWords, css, libraryCss, adminCss, reviewCss };
  await Bun.write(join(assetFolder, "manifest.json"), JSON.stringify(manifest));
}

/** The loader is built last and knows only the address of the rest, so that it stays small however many chunks the rest has. */
async function buildScript() {
  const islands = await bundle("src/browser-islands.ts", {
    splitting: true,
    minChunkSize: 16_384,
    // Chromium then compiles the functions in the background while it loads a file, not on the main thread when they are first called.
    banner: "//# allFunctionsCalledOnLoad",
  });
  return bundle("src/browser.ts", { define: { ISLANDS_URL: JSON.stringify(islands) }, external: [islands] });
}

async function bundle(entry: string, { define, ...options }: Partial<Bun.BuildConfig>) {
  const result = await Bun.build({
    entrypoints: [join(root, entry)],
    outdir: assetFolder,
    target: "browser",
    minify: true,
    naming: "[name]-[hash].[ext]",
    define: { "process.env.NODE_ENV": '"production"', ...define },
    plugins: [refuseServerCode, leaveOutMarkdown],
    ...options,
  } as Bun.BuildConfig);
  const script = result.outputs.find((output) => output.kind === "entry-point");
  if (!script) throw new Error(`The build of ${entry} made no script`);
  return `/assets/${basename(script.path)}`;
}

async function buildStyles(source: string) {
  const output = join(assetFolder, basename(source));
  const run = Bun.spawn(
    [process.execPath, "x", "tailwindcss", "--input", join(root, "src", source), "--output", output, "--minify"],
    {
      cwd: root,
      stdout: "ignore",
      stderr: "pipe",
    },
  );
  if ((await run.exited) !== 0) throw new Error(await new Response(run.stderr).text());
  const text = await Bun.file(output).text();
  const name = basename(source).replace(".css", `-${Bun.hash(text).toString(36)}.css`);
  await Bun.write(join(assetFolder, name), text);
  rmSync(output);
  return `/assets/${name}`;
}

async function compress(path: string) {
  const plain = await Bun.file(path).bytes();
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain, { level: 9 })]);
  await Promise.all([Bun.write(`${path}.br`, br), Bun.write(`${path}.gz`, gz)]);
}

if (import.meta.main) await build({ compressed: !process.argv.includes("--uncompressed") });
