import { tabTo } from "./helpers/admin";
import { acceptDisclaimer, expectNoAxeViolations, watchForProblems } from "./helpers/fixtures";
import { callAs, expect, signIn, test } from "./helpers/separate-server";

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
const long = "Überlebensversicherungsgesellschaftsangestellter".repeat(3);

function issue(number: number, subject = `Issue ${number}`) {
  const introduction = `<p>Hello</p><h2>News</h2><blockquote><p>Quoted</p></blockquote><ul><li><p>${long}</p></li></ul>`;
  const article = {
    slug: "first-steps",
    title: "First steps",
    excerpt: "Where to start.",
    category: { slug: "tests", name: "Tests" },
    readingTime: 4,
    review: null,
  };
  const gone = { ...article, slug: "gone", title: "An article that is gone", category: null };
  return {
    slug: `issue-${number}`,
    subject,
    sent: { subject, introduction, articles: [article, gone] },
    startedAt: day(number),
    finishedAt: day(number),
  };
}

const file = {
  version: 2,
  categories: [{ name: "Tests", slug: "tests" }],
  tags: [],
  subscribers: [],
  posts: [
    {
      slug: "first-steps",
      title: "First steps",
      excerpt: "Where to start.",
      content: "<p>A text that is long enough.</p>",
      featuredImage: "/logo.svg",
      category: "tests",
      isPublished: true,
      published: day(1),
    },
  ],
  newsletterIssues: [
    ...Array.from({ length: 13 }, (_, index) => issue(index + 1)),
    issue(20, `June: while you wait ${long}`),
    { slug: "draft", subject: "A draft" },
  ],
};

const sidewaysScroll = () => document.documentElement.scrollWidth - innerWidth;

test("readers find sent issues and their articles: with the keyboard, without JavaScript, and on a narrow screen", async ({
  page,
  browser,
  start,
}) => {
  const { url } = await start();
  const problems = watchForProblems(page, url);
  await acceptDisclaimer(page);
  await page.goto(`${url}/newsletter`);
  await expect(page.getByText("We have not sent an issue yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Subscribe" })).toBeVisible();
  await expectNoAxeViolations(page);

  const response = await callAs(await signIn(url))(url, "POST", "/api/admin/import", file);
  expect(response.ok, await response.text()).toBe(true);
  await page.goto(`${url}/subscribe`);
  await tabTo(page, page.getByRole("link", { name: "Read what we have sent so far" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: /^(Issue|June)/ })).toHaveCount(12);
  await expect(page.getByText("A draft")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await tabTo(page, page.getByRole("link", { name: /^June/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("June: while you wait");
  await expect(page.getByText("This article is no longer available.")).toHaveCount(1);
  await expectNoAxeViolations(page);
  for (const path of ["/newsletter", "/newsletter/issue-20"]) {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(url + path);
    expect([path, await page.evaluate(sidewaysScroll)]).toEqual([path, 0]);
  }
  await expectNoAxeViolations(page);
  await tabTo(page, page.getByRole("link", { name: "First steps" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${url}/article/first-steps`);
  expect(problems).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${url}/newsletter`);
  await plain.getByRole("link", { name: "Next" }).click();
  await expect(plain.getByText("Page 2 of 2")).toBeVisible();
  await plain.getByRole("link", { name: "Issue 1", exact: true }).click();
  await expect(plain.getByText("Sent on January 1, 2026")).toBeVisible();
  await plain.getByRole("main").getByRole("link", { name: "Newsletter", exact: true }).click();
  await expect(plain).toHaveURL(`${url}/newsletter`);
  await context.close();
});
