import { expect, test } from "./helpers/fixtures";

const cards = "article";

test("'Load more articles' shows six more in place and takes the reader to the first of them @phone", async ({
  page,
}) => {
  await page.goto("/");
  const region = page.getByRole("region", { name: "Articles", exact: true });
  const grid = region.getByRole(cards);
  await expect(grid).toHaveCount(6);
  await page.getByRole("link", { name: "Load more articles" }).click();
  await expect(grid).toHaveCount(12);
  await expect(page).toHaveURL("/?show=12");
  await expect(grid.nth(6).getByRole("link")).toBeFocused();
  await expect(region.getByRole("status")).toHaveText("All: 12 articles shown");
  await page.reload();
  await expect(grid).toHaveCount(12);
});

test("while articles load, the link that loads more is disabled, and a chosen category shows six placeholders", async ({
  page,
}) => {
  await page.goto("/");
  const region = page.getByRole("region", { name: "Articles", exact: true });
  const responsesAllowed = Promise.withResolvers<void>();
  await page.route("**/api/**", async (route) => {
    await responsesAllowed.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Load more articles" }).click();
  await expect(page.getByRole("link", { name: "Loading..." })).toBeDisabled();
  await page.getByRole("link", { name: "Treatment" }).click();
  await expect(page.getByTestId("placeholder-card")).toHaveCount(6);
  responsesAllowed.resolve();
  await expect(page.getByTestId("placeholder-card")).toHaveCount(0);
  await expect(region.getByRole(cards).first()).toContainText("Treatment");
});

test("choosing a category changes the list and the address, and Back restores the list and the scroll position", async ({
  page,
}) => {
  await page.goto("/");
  const grid = page.getByRole("region", { name: "Articles", exact: true }).getByRole(cards);
  await page.getByRole("link", { name: "Load more articles" }).click();
  await expect(grid).toHaveCount(12);
  await page.getByRole("link", { name: "Causes", exact: true }).click();
  await expect(page).toHaveURL("/?category=causes");
  await expect(page.getByRole("link", { name: "Causes", exact: true })).toHaveAttribute("aria-current", "true");
  await expect(grid.filter({ hasNotText: "Causes" })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/?show=12");
  await expect(grid).toHaveCount(12);

  await grid.nth(9).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await grid.nth(9).getByRole("link").click();
  await expect(page).toHaveURL(/\/article\//);
  await page.goBack();
  await expect(grid).toHaveCount(12);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test("Back and Forward change the list, even after a reload", async ({ page }) => {
  await page.goto("/");
  const grid = page.getByRole("region", { name: "Articles", exact: true }).getByRole(cards);
  const current = page.locator("[aria-current=true]");
  await page.getByRole("link", { name: "Causes", exact: true }).click();
  await expect(page).toHaveURL("/?category=causes");
  await page.reload();
  await page.goBack();
  await expect(current).toHaveText("All");
  await expect(grid).toHaveCount(6);
  await page.goForward();
  await expect(current).toHaveText("Causes");
  await expect(grid.filter({ hasNotText: "Causes" })).toHaveCount(0);
});

test("Back restores the list and the scroll position even after the page was reloaded", async ({ page }) => {
  await page.goto("/");
  const grid = page.getByRole("region", { name: "Articles", exact: true }).getByRole(cards);
  await page.getByRole("link", { name: "Load more articles" }).click();
  await expect(grid).toHaveCount(12);
  await page.getByRole("link", { name: "Causes", exact: true }).evaluate((link) => {
    scrollTo(0, 1500);
    (link as HTMLElement).click();
  });
  await expect(page).toHaveURL("/?category=causes");
  await page.reload();
  // Hovering hydrates the list, which has not loaded the earlier list since the reload.
  await page.getByRole("link", { name: "Causes", exact: true }).hover();
  await expect(page.locator("[data-island=article-grid][data-ready]")).toBeAttached();
  await page.goBack();
  await expect(grid).toHaveCount(12);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500);
});

test("the filter by category stays under the pointer when the top of the page becomes compact, and when it grows", async ({
  page,
}) => {
  await page.goto("/");
  const filter = page.getByRole("navigation", { name: "Categories" });
  const top = () => filter.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.evaluate(() => scrollTo(0, 500));
  const before = await top();
  for (const name of ["Causes", "Tests and results", "All"]) {
    await filter.getByRole("link", { name, exact: true }).click();
    await expect(filter.locator("[aria-current]")).toHaveText(name);
    expect(await top()).toBe(before);
  }
});

test("the chosen category is in view on a phone, when the page is loaded and after another one was chosen @phone", async ({
  page,
}) => {
  await page.goto("/?category=everyday-health");
  const filter = page.getByRole("navigation", { name: "Categories" });
  const last = filter.getByRole("link", { name: "Everyday health" });
  const isInView = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  };
  expect(await last.evaluate(isInView)).toBe(true);
  await filter.getByRole("link", { name: "All", exact: true }).click();
  await expect(page).toHaveURL("/");
  await last.click();
  await expect(page).toHaveURL("/?category=everyday-health");
  expect(await last.evaluate(isInView)).toBe(true);
});

test("the filter is one row; what does not fit can be reached with a mouse alone", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 800 });
  await page.goto("/");
  const filter = page.getByRole("navigation", { name: "Categories" });
  const last = filter.getByRole("link").last();
  const tops = await filter
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(last).not.toBeInViewport({ ratio: 0.9 });
  expect(await filter.evaluate((bar) => getComputedStyle(bar).scrollbarWidth)).toBe("thin");
  await filter.hover();
  await page.mouse.wheel(10_000, 0);
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

test("when articles can't be loaded, a message says so and offers to try again", async ({ page, allowProblem }) => {
  allowProblem(/Failed to load resource/);
  await page.goto("/");
  const region = page.getByRole("region", { name: "Articles", exact: true });
  await page.route("**/api/**", (route) => route.abort());
  await page.getByRole("link", { name: "Causes", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("We couldn't load the articles.");
  await expect(region.getByRole(cards)).toHaveCount(0);
  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(region.getByRole(cards).first()).toContainText("Causes");
});

test("a click on a card opens its article without loading React", async ({ page }) => {
  await page.goto("/");
  const scripts: string[] = [];
  page.on("request", (sent) => sent.resourceType() === "script" && scripts.push(sent.url()));
  await page.getByRole("region", { name: "Articles", exact: true }).getByRole(cards).first().getByRole("link").hover();
  await page.getByRole("region", { name: "Articles", exact: true }).getByRole(cards).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/article\//);
  expect(scripts.filter((url) => url.includes("chunk"))).toEqual([]);
});

test("an article published while someone reads does not make another one appear twice", async ({ page }) => {
  await page.goto("/");
  const grid = page.getByRole("region", { name: "Articles", exact: true }).getByRole(cards);
  const [sixth] = (await (await page.request.get("/api/posts?offset=5&limit=1")).json()) as object[];
  await page.route("**/api/posts?offset=6*", async (route) => {
    const others = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: [sixth, ...others.slice(0, -1)] });
  });
  await page.getByRole("link", { name: "Load more articles" }).click();
  await expect(grid).toHaveCount(11);
  await expect(grid.nth(6).getByRole("link")).toBeFocused();
});
