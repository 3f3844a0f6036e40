import type { Browser, Page, ViewportSize } from "playwright/test";

const EVENTS = ["console", "dialog", "pageerror", "request", "requestfinished", "response"] as const;

export type ReusedPage = ReturnType<typeof reusePage>;

/**
 * One page for several tests, emptied after each. Its process keeps the compiled scripts of the editor, so that a test
 * opens the editor in half the time that it takes in a new page.
 */
export function reusePage(browser: Browser) {
  let page: Page | undefined;
  return {
    async open(viewport: ViewportSize | null) {
      page ??= await (await browser.newContext()).newPage();
      if (viewport) await page.setViewportSize(viewport);
      return page;
    },
    async empty() {
      if (page) await empty(page);
    },
    async close() {
      await page?.context().close();
    },
  };
}

async function empty(page: Page) {
  const context = page.context();
  for (const event of EVENTS) await page.removeAllListeners(event);
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.clearPermissions();
  await context.setOffline(false);
  // Signed out before the page is left, so that it can't store its unsaved text on the server.
  await context.clearCookies();
  // A page of the same site, so that the browser keeps the process.
  await page.goto("/robots.txt");
  await page.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: new URL(page.url()).origin, storageTypes: "all" });
  await session.detach();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null });
  await page.mouse.move(0, 0);
}
