import { expect, test } from "./helpers/fixtures";

const titles = [
  "Not Medical Advice",
  "Accuracy and Updates",
  "No Liability",
  "No Patient Relationship",
  "External Links",
  "Intellectual Property",
];

test.describe("on a first visit", () => {
  test.use({ firstVisit: true });

  test("the modal can only be closed with 'I Accept', and does not appear again @phone", async ({ page }) => {
    await page.goto("/");
    const modal = page.getByRole("dialog", { name: "Medical Disclaimer" });
    await expect(modal).toContainText("Before you continue, please read and accept our medical disclaimer.");
    for (let count = 0; count < 3; count += 1) await page.keyboard.press("Escape");
    await page.mouse.click(5, 5);
    await expect(modal).toBeVisible();
    await expect(page.locator("body"), "the page behind it does not scroll").toHaveCSS("overflow-y", "hidden");
    await modal.getByRole("button", { name: "I Accept" }).click();
    await expect(modal).toBeHidden();
    await page.goto("/article/reading-a-semen-analysis");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(modal).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("waymark_disclaimer_accepted"))).toBe("true");
  });

  test("the modal opens after the page was painted, not while it loads [S12]", async ({ page }) => {
    await page.addInitScript(() => {
      const [nextFrame, later, open] = [requestAnimationFrame, setTimeout, HTMLDialogElement.prototype.showModal];
      let isInFrame = false;
      let isAfterFrame = false;
      window.requestAnimationFrame = (act) =>
        nextFrame((now) => {
          isInFrame = true;
          act(now);
          isInFrame = false;
        });
      window.setTimeout = ((act: () => void, delay?: number) => {
        const isFromFrame = isInFrame;
        return later(() => {
          isAfterFrame = isFromFrame;
          act();
          isAfterFrame = false;
        }, delay);
      }) as typeof setTimeout;
      HTMLDialogElement.prototype.showModal = function showModal() {
        this.dataset.opened = isAfterFrame ? "after a frame" : "while loading";
        open.call(this);
      };
    });
    await page.goto("/");
    const modal = page.getByRole("dialog", { name: "Medical Disclaimer" });
    await expect(modal).toBeVisible();
    await expect(modal).toHaveAttribute("data-opened", "after a frame");
  });

  test("after the full text was read, the modal is still there to be accepted", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Read the full disclaimer" }).click();
    await page.getByRole("button", { name: "I Understand" }).click();
    await expect(page.getByRole("dialog", { name: "Medical Disclaimer" })).toBeVisible();
  });

  test("the banner stays until it is closed, and then never appears again @phone", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "I Accept" }).click();
    const banner = page.getByRole("complementary", { name: "Medical disclaimer" });
    await expect(banner).toContainText("not a substitute for professional medical advice.");
    await page.reload();
    await banner.getByRole("button", { name: "Close medical disclaimer" }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(banner).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("waymark_disclaimer_seen"))).toBe("true");
  });

  test("the six sections of the full disclaimer can all be open at once, and closing it returns the focus @phone", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "I Accept" }).click();
    const link = page.getByRole("link", { name: "Read Full Disclaimer" });
    await link.click();
    const dialog = page.getByRole("dialog", { name: "Disclaimer", exact: true });
    for (const title of titles) await dialog.getByText(title, { exact: true }).click();
    await expect(dialog.getByRole("group")).toHaveCount(titles.length);
    await expect(dialog.getByText("It is not medical advice, a diagnosis")).toBeVisible();
    await expect(dialog.getByText("You are welcome to read, print and share")).toBeVisible();
    await dialog.getByRole("button", { name: "I Understand" }).click();
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the full disclaimer can be opened, read and closed", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Read Full Disclaimer" }).click();
    await page.getByText("No Liability", { exact: true }).click();
    await expect(page.getByText("You use this site at your own risk.")).toBeVisible();
    await page.getByRole("link", { name: "I Understand" }).click();
    await expect(page.getByRole("heading", { name: "Disclaimer", exact: true })).toBeHidden();
  });
});
