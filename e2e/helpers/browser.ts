import { existsSync } from "node:fs";

import { chromium } from "playwright";

// The headless shell first: it is Chromium without a window and twice as fast.
const onPath = ["chromium-headless-shell", "google-chrome", "google-chrome-stable", "chromium", "chromium-browser"];
const onMac = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
/** Means the browser that Playwright downloads. */
const PLAYWRIGHT_BROWSER = "playwright";

const isRoot = process.getuid?.() === 0;

/** How the tests start a browser: an installed Chrome or Chromium, else Playwright's own. */
export function launchOptions(browser = process.env.E2E_BROWSER ?? browsers()[0]) {
  const executablePath = browser === PLAYWRIGHT_BROWSER ? undefined : browser;
  // Chromium can't run its sandbox as root.
  return { ...(executablePath && { executablePath }), args: isRoot ? ["--no-sandbox"] : [] };
}

/** Finds a browser that really starts, or installs one; throws with what to do when neither works. */
export async function ensureBrowser() {
  if (await someBrowserStarts()) return;
  console.info("No Chrome or Chromium starts here; installing Playwright's Chromium.");
  await run([process.execPath, "--bun", "x", "playwright", "install", "chromium"]);
  if (await someBrowserStarts()) return;
  if (isRoot && Bun.which("apt-get")) {
    console.info("That one does not start either; installing Debian's Chromium.");
    const install = "apt-get install -y -q";
    await run(["sh", "-c", `apt-get update -q; ${install} chromium-headless-shell || ${install} chromium`]);
    if (await someBrowserStarts()) return;
  }
  throw new Error("No browser could be started or installed. Install Chrome or Chromium, then try again.");
}

function browsers() {
  const found = [...onPath.map((name) => Bun.which(name)), ...onMac].filter((path) => path && existsSync(path));
  return [...(found as string[]), PLAYWRIGHT_BROWSER];
}

/** Tries each browser in turn, and remembers the first one that starts for the rest of the run. */
async function someBrowserStarts() {
  for (const browser of browsers()) {
    try {
      await (await chromium.launch(launchOptions(browser))).close();
      process.env.E2E_BROWSER = browser;
      return true;
    } catch {}
  }
  return false;
}

async function run(command: string[]) {
  await Bun.spawn(command, { stdio: ["ignore", "inherit", "inherit"] }).exited;
}
