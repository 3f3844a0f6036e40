import { existsSync } from "node:fs";

import { chromium } from "playwright";

const onMac = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const isRoot = process.getuid?.() === 0;

/** How every browser of ours is started: an installed Chrome or Chromium, else Playwright's own. */
export function launchOptions(executablePath = installedBrowsers()[0]) {
  // Chromium refuses its sandbox to root.
  return { ...(executablePath && { executablePath }), args: isRoot ? ["--no-sandbox"] : [] };
}

/** Finds a browser that really starts, or installs one; throws with what to do when neither works. */
export async function ensureBrowser() {
  if (await someBrowserStarts()) return;
  console.info("No Chrome or Chromium starts here; installing Playwright's Chromium.");
  await run([process.execPath, "--bun", "x", "playwright", "install", "chromium"]);
  if (await someBrowserStarts()) return;
  if (isRoot && Bun.which("apt-get")) {
    console.info("That one does not start either; installing Debian's chromium.");
    await run(["sh", "-c", "apt-get update -q && apt-get install -y -q chromium"]);
    if (await someBrowserStarts()) return;
  }
  throw new Error("No browser could be started or installed. Install Chrome or Chromium, then run the tests again.");
}

function installedBrowsers() {
  const onPath = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"].map((name) =>
    Bun.which(name),
  );
  const all = [process.env.E2E_BROWSER, ...onPath, ...onMac, chromium.executablePath()];
  return all.filter((path): path is string => Boolean(path) && existsSync(path as string));
}

/** Tries each in turn and leaves the one that works to the rest of the run. */
async function someBrowserStarts() {
  for (const path of installedBrowsers()) {
    try {
      await (await chromium.launch(launchOptions(path))).close();
      process.env.E2E_BROWSER = path;
      return true;
    } catch {}
  }
  return false;
}

async function run(command: string[]) {
  await Bun.spawn(command, { stdio: ["ignore", "inherit", "inherit"] }).exited;
}
