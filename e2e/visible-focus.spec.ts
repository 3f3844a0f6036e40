import type { Page } from "playwright/test";

import { openScreen } from "./helpers/admin";
import { expect, test } from "./helpers/fixtures";

const article = "/article/reading-a-semen-analysis";

/** The contrast between the focused control's ring and what the ring is drawn on; undefined when nothing has the focus. */
function measureRing() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!paint) throw new Error("No canvas");

  const pixelOf = (color: string) => {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = color;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = pixelOf(color).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const backgroundOf = (element: Element | null): string => {
    if (!element) return "white";
    const { backgroundColor } = getComputedStyle(element);
    return pixelOf(backgroundColor)[3] === 255 ? backgroundColor : backgroundOf(element.parentElement);
  };

  const candidates = [focused, focused.closest("label")].filter((element) => element !== null);
  const rings = candidates.flatMap((element) =>
    [null, "::after"].map((part) => ({ element, style: getComputedStyle(element, part) })),
  );
  const ring = rings.find(({ style }) => style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2);
  const name = `${focused.localName} ${(focused.getAttribute("aria-label") || focused.textContent || "").trim().slice(0, 40)}`;
  if (!ring) return { name, contrast: 0 };
  const isInside = Number.parseFloat(ring.style.outlineOffset) < 0;
  const background = backgroundOf(isInside ? ring.element : ring.element.parentElement);
  const [lighter = 0, darker = 0] = [luminance(ring.style.outlineColor), luminance(background)].sort((a, b) => b - a);
  return { name, contrast: (lighter + 0.05) / (darker + 0.05) };
}

async function tabThrough(page: Page) {
  const seen: { name: string; contrast: number }[] = [];
  for (let count = 0; count < 120; count += 1) {
    await page.keyboard.press("Tab");
    const measured = await page.evaluate(measureRing);
    if (!measured && seen.length > 0) break;
    if (measured) seen.push(measured);
  }
  return seen;
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const { path, minControls } of [
    { path: "/", minControls: 30 },
    { path: article, minControls: 40 },
    { path: "/search?q=hormone", minControls: 25 },
    { path: "/subscribe", minControls: 20 },
  ]) {
    test(`in the ${colorScheme} theme each control of ${path} has a visible focus ring`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.addInitScript(() => localStorage.removeItem("waymark_disclaimer_seen"));
      await page.goto(path);
      const seen = await tabThrough(page);
      expect(seen.length).toBeGreaterThan(minControls);
      expect(seen.filter(({ contrast }) => contrast < 3)).toEqual([]);
    });
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1280, 390]) {
    test(`in the ${colorScheme} theme each control of an admin screen ${width} pixels wide has a visible focus ring`, async ({
      signedIn: page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const path of ["/admin/reviews", "/admin/settings", "/admin/account"]) {
        await openScreen(page, path);
        const seen = await tabThrough(page);
        expect(seen.length, path).toBeGreaterThan(4);
        expect(
          seen.filter(({ contrast }) => contrast < 3),
          path,
        ).toEqual([]);
      }
      if (width > 1000) return;
      await page.getByRole("button", { name: "Open menu" }).press("Enter");
      await page.keyboard.press("Tab");
      expect((await page.evaluate(measureRing))?.contrast).toBeGreaterThanOrEqual(3);
    });
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`in the ${colorScheme} theme the button of an error message has a visible focus ring`, async ({
    signedIn: page,
    allowProblem,
  }) => {
    allowProblem(/400/);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openScreen(page, "/admin/mail");
    await page.getByRole("button", { name: "Check", exact: true }).press("Enter");
    const dismiss = page.getByRole("button", { name: "Dismiss notification" });
    await expect(dismiss).toBeVisible();
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(dismiss).toBeFocused();
    expect((await page.evaluate(measureRing))?.contrast).toBeGreaterThanOrEqual(3);
  });
}

test("each item of a row's menu has a visible focus ring", async ({ signedIn: page }) => {
  await openScreen(page, "/admin/sources");
  await page
    .getByRole("button", { name: /^Actions: / })
    .first()
    .press("Enter");
  for (const name of ["Edit", "Checked today", "Where used"]) {
    await expect(page.getByRole("menuitem", { name })).toBeFocused();
    expect((await page.evaluate(measureRing))?.contrast).toBeGreaterThanOrEqual(3);
    await page.keyboard.press("ArrowDown");
  }
});
