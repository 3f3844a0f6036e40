import { acceptDisclaimer, expect, expectNoAxeViolations } from "./helpers/fixtures";
import { callAs, signIn, test } from "./helpers/separate-server";

const words = "What each number of the report says, and which questions it answers, is written in this text. ".repeat(
  8,
);
const post = {
  title: "What a semen analysis counts, what it can’t, and why a second one is needed",
  slug: "what-it-counts",
  excerpt: "What each number means, which questions it answers, and what to ask at the next appointment.",
  content: `<p>${words}</p>`,
  featuredImage: "",
  category: "tests",
  author: "Maren Oduya",
  published: "2026-01-05T10:00:00.000Z",
  isPublished: true,
  isFeatured: 0,
};
const file = { version: 1, categories: [{ name: "Tests", slug: "tests" }], tags: [], subscribers: [], posts: [post] };
const reviewer = {
  name: "Alexandra Montgomery-Lindqvist",
  credentials: "MD, PhD, FRCS (Urol)",
  role: "Consultant urologist",
  registrationBody: "General Medical Council",
  registrationNumber: "7654321",
  interests: "Paid by a hospital that offers micro-TESE.",
  interestsStatedOn: "2026-01-02",
};

/** How far down the page, in pixels, an article's text may begin. */
const MAX_TEXT_TOP = 560;

test("a reviewed article names its reviewer on the first screen; its end describes the review without JavaScript and in print", async ({
  page,
  browser,
  start,
}) => {
  const { url } = await start();
  const call = callAs(await signIn(url));
  const send = async (method: string, path: string, body: unknown) => {
    const response = await call(url, method, path, body);
    expect(response.ok, `${path}: ${response.status}`).toBe(true);
    return response.json();
  };
  await send("POST", "/api/admin/import", file);
  const { uuid } = await send("POST", "/api/admin/reviewers", reviewer);
  const [{ id }] = await send("GET", "/api/admin/posts", undefined);
  const { link } = await send("POST", `/api/admin/posts/${id}/review-requests`, { reviewer: uuid, subject: "live" });
  const clinician = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await clinician.goto(url + new URL(link).pathname);
  await clinician.getByRole("checkbox").check();
  await clinician.getByRole("button", { name: "Approve" }).click();
  await expect(clinician.getByRole("heading", { level: 1 })).toHaveText("Thank you for your review");

  const article = `${url}/article/${post.slug}`;
  await acceptDisclaimer(page);
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(article);
    const top = await page.locator(".prose > p").evaluate((first) => first.getBoundingClientRect().top + scrollY);
    expect(top).toBeLessThanOrEqual(MAX_TEXT_TOP);
    const line = page.locator(".dotted-line");
    await expect(line).toContainText(`Reviewed by ${reviewer.name}, ${reviewer.credentials}`);
    // No part of the line is cut off.
    const cut = await line.evaluate((parent) => {
      const left = parent.getBoundingClientRect().left;
      const range = document.createRange();
      return [...parent.children].filter((part) => {
        range.selectNodeContents(part);
        return [...range.getClientRects()].some((box) => box.width > 0 && box.left < left - 0.5);
      }).length;
    });
    expect(cut).toBe(0);
  }

  await clinician.goto(article);
  const box = clinician.getByRole("region", { name: "Review of this article" });
  await box.getByText("About the reviewer").focus();
  await clinician.keyboard.press("Enter");
  await expect(box.getByText(reviewer.interests)).toBeVisible();
  await expect(box.getByText("Published", { exact: false })).toBeHidden();
  await clinician.emulateMedia({ media: "print" });
  await expect(box.getByText("Published", { exact: false })).toBeVisible();
  await clinician.context().close();

  for (const details of await page.locator("article details").all()) await details.click();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "How we review articles" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How we review articles");
  await expectNoAxeViolations(page);
});
