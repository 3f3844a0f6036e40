import { makePost } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

const row = (cell: "th" | "td", words: string[]) =>
  `<tr>${words.map((word) => `<${cell}>${word}</${cell}>`).join("")}</tr>`;
const tableOf = (columns: number) => {
  const numbers = Array.from({ length: columns }, (_, index) => index + 1);
  const head = row(
    "th",
    numbers.map((number) => `Measurement ${number}`),
  );
  return `<table>${head}${row(
    "td",
    numbers.map((number) => `Follicle-stimulating hormone, value ${number}`),
  )}</table>`;
};
const box = '<aside class="callout callout-get-help"><p>Call your local emergency number.</p></aside>';

test("a table of three columns fits a phone; in a wider one the first column stays in view and a shadow shows that there is more", async ({
  signedIn: page,
}) => {
  const post = await makePost(page, {
    content: `<p>Words before the tables.</p>${tableOf(3)}<p>Words between.</p>${tableOf(6)}${box}`,
    isPublished: true,
    published: "2001-02-03T00:00:00Z",
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/article/${post.slug}`);
  const [narrow, wide] = [
    page.getByRole("region", { name: "Table" }).first(),
    page.getByRole("region", { name: "Table" }).last(),
  ];
  const overflow = (region: Element) => region.scrollWidth - region.clientWidth;
  expect(await narrow.evaluate(overflow)).toBe(0);
  expect(await wide.evaluate(overflow)).toBeGreaterThan(100);
  expect(await wide.evaluate((region) => getComputedStyle(region).backgroundAttachment)).toContain("local");

  const first = wide.getByRole("columnheader", { name: "Measurement 1" });
  const second = wide.getByRole("columnheader", { name: "Measurement 2" });
  await wide.focus();
  const before = await first.boundingBox();
  const secondBefore = await second.boundingBox();
  await wide.evaluate((region) => region.scrollTo({ left: 150 }));
  expect(await first.boundingBox()).toEqual(before);
  expect(await second.boundingBox()).not.toEqual(secondBefore);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await expect(page.getByText("Get help now", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Get help now", { exact: true })).toBeVisible();
  await page.request.delete(`/api/admin/posts/${post.id}`);
});
