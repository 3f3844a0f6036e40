import { type run, type RunOnly, source } from "axe-core";
import { expect, type Page, request, test as base } from "playwright/test";

import { administrator } from "../playwright.config";
import { type ReusedPage, reusePage } from "./reused-page";

export { expect };

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;

type Fixtures = {
  /** `test.use({ firstVisit: true })`: the disclaimer has not been accepted yet. */
  firstVisit: boolean;
  /** `test.use({ reusesPage: true })`: several tests share a page. Not for tests that add scripts to it or need other browser options. */
  reusesPage: boolean;
  /** Allows browser errors and warnings that match, such as /404/, in this test. */
  allowProblem: (pattern: RegExp) => void;
  /** `page`, signed in as an administrator. */
  signedIn: Page;
};

type WorkerFixtures = { adminCookies: Cookies; reusedPage: ReusedPage };

/** Playwright's `test`, which also fails on a console error or warning, a page error or a request to another origin. */
export const test = base.extend<Fixtures & { allowedProblems: RegExp[] }, WorkerFixtures>({
  firstVisit: [false, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  allowedProblems: async ({}, use) => use([]),

  allowProblem: async ({ allowedProblems }, use) => use((pattern) => allowedProblems.push(pattern)),

  reusesPage: [false, { option: true }],

  reusedPage: [
    async ({ browser }, use) => {
      const reused = reusePage(browser);
      await use(reused);
      await reused.close();
    },
    { scope: "worker" },
  ],

  context: async ({ context, viewport, reusesPage, reusedPage }, use) =>
    use(reusesPage ? (await reusedPage.open(viewport)).context() : context),

  page: async ({ context, baseURL, viewport, firstVisit, reusesPage, reusedPage, allowedProblems }, use, info) => {
    const page = reusesPage ? await reusedPage.open(viewport) : await context.newPage();
    const problems = watchForProblems(page, baseURL ?? "");
    const accepted = firstVisit ? undefined : await acceptDisclaimer(page);
    await use(page);
    const unexpected = problems.filter((problem) => !allowedProblems.some((pattern) => pattern.test(problem)));
    expect(unexpected, "browser errors and warnings").toEqual([]);
    await accepted?.dispose();
    // After a failed test, Playwright ends the worker, and the page with it.
    if (reusesPage && info.status === info.expectedStatus) await reusedPage.empty();
  },

  adminCookies: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, { project }) => {
      const client = await request.newContext({ baseURL: project.use.baseURL });
      const response = await client.post("/api/admin/login", { data: administrator });
      if (!response.ok()) throw new Error(`Signing in failed with ${response.status()}: ${await response.text()}`);
      const { cookies } = await client.storageState();
      await client.dispose();
      await use(cookies);
    },
    { scope: "worker" },
  ],

  signedIn: async ({ page, adminCookies }, use) => {
    await page.context().addCookies(adminCookies);
    await use(page);
  },
});

/** Sets what a visitor's browser stores after 'I Accept' and after closing the banner. */
export async function acceptDisclaimer(page: Page) {
  return page.addInitScript(() => {
    localStorage.setItem("waymark_disclaimer_accepted", "true");
    localStorage.setItem("waymark_disclaimer_seen", "true");
  });
}

/** Checks the page in its current state against WCAG 2.2 AA and axe's best practices, and its colors in both themes. */
export async function expectNoAxeViolations(page: Page) {
  const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  await expectNoViolations(page, "light", { type: "tag", values: standards });
  // The same test also runs on a wide screen, where the colors are almost the same.
  if (base.info().project.name === "phone") return;
  await expectNoViolations(page, "dark", { type: "rule", values: ["color-contrast", "link-in-text-block"] });
}

async function expectNoViolations(page: Page, colorScheme: "light" | "dark", rules: RunOnly) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(settleColors);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(source);
  }
  expect(await page.evaluate(findViolations, rules), `axe in the ${colorScheme} theme`).toEqual([]);
}

/** Runs in the page. Collects only what a failed test shows, which takes half of the time. */
async function findViolations(rules: RunOnly) {
  const { axe } = globalThis as unknown as { axe: { run: typeof run } };
  const { violations } = await axe.run(document, { runOnly: rules, resultTypes: ["violations"], selectors: false });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

/** Waits until no color transition is running. */
async function settleColors() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(changing.map(({ finished }) => finished));
}

/** Collects the page's errors, warnings and requests to other origins from now on. */
export function watchForProblems(page: Page, origin: string) {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => problems.push(`${error}`));
  page.on("request", (sent) => {
    const { protocol, origin: target } = new URL(sent.url());
    if (protocol.startsWith("http") && target !== origin) problems.push(`request to another origin: ${sent.url()}`);
  });
  return problems;
}
