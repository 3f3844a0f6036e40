import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

import { expect, test } from "./helpers/fixtures";

// Production React accepts small differences silently; its development build logs them, and a logged error fails the test.
const root = join(import.meta.dir, "..");
const folder = mkdtempSync(join(tmpdir(), "waymark-development-"));

test.beforeAll(async () => {
  const build = [process.execPath, "build", "src/browser-islands.ts", "--outdir", folder, "--splitting"];
  const naming = ["--entry-naming", "browser-islands.js", "--chunk-naming", "chunk-[hash].js"];
  const define = ["--define", 'process.env.NODE_ENV="development"', "--target", "browser"];
  expect(await Bun.spawn([...build, ...naming, ...define], { cwd: root, stdout: "ignore" }).exited).toBe(0);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const path of ["/", "/?category=treatment&show=12", "/article/reading-a-semen-analysis", "/search?q=hormone"]) {
  test(`every island of ${path} renders the same HTML in the browser as on the server`, async ({ page }) => {
    await page.route("**/assets/browser-islands-*.js", (route) =>
      route.fulfill({ path: join(folder, "browser-islands.js") }),
    );
    await page.route("**/assets/chunk-*.js", (route) =>
      route.fulfill({ path: join(folder, basename(new URL(route.request().url()).pathname)) }),
    );
    await page.goto(path);
    for (const type of ["toast", "open-cookie-settings"]) {
      await page.evaluate((name) => dispatchEvent(new CustomEvent(name, { detail: { title: "Hello" } })), type);
    }
    await page.evaluate(() => {
      for (const island of document.querySelectorAll("[data-island]")) {
        island.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      }
    });
    await expect
      .poll(() => page.evaluate(() => document.querySelectorAll("[data-island]:not([data-ready])").length))
      .toBe(0);
  });
}
