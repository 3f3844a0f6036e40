import { existsSync } from "node:fs";

import { chromium } from "playwright";

const installed = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of a Chrome or Chromium that this machine has, Playwright's own included; undefined when there is none. */
export function findBrowser() {
  const onPath = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"].map((name) =>
    Bun.which(name),
  );
  return [...onPath, ...installed, chromium.executablePath()].find((path) => path && existsSync(path)) ?? undefined;
}

/** How every browser of ours is started; Chromium refuses its sandbox to root. */
export function launchOptions() {
  const executablePath = findBrowser();
  return { ...(executablePath && { executablePath }), args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] };
}
