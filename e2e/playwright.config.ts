import { defineConfig } from "playwright/test";

import { freePort } from "./helpers/app-server";
import { launchOptions } from "./helpers/browser";

// Every worker reads this file again: values that must be the same in all of them are passed in the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_PASSWORD ??= crypto.randomUUID();

export const serverPort = Number(process.env.E2E_PORT);
export const administrator = { username: "editor", password: process.env.E2E_PASSWORD };

/** Every test runs at desktop width; those tagged @phone also on a phone. */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  workers: 3,
  // A browser may be too slow once on a busy machine; run-all names the tests that needed a second try.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["junit", { outputFile: "../test-results/browser.xml" }]],
  use: {
    baseURL: `http://localhost:${serverPort}`,
    locale: "en-US",
    timezoneId: "UTC",
    trace: "on-first-retry",
    launchOptions: launchOptions(),
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
    { name: "phone", grep: /@phone/, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
});
