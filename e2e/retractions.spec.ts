import { openScreen, toast, uniqueName } from "./helpers/admin";
import { makePost } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

const columns =
  "Record ID,Title,RetractionDate,RetractionDOI,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason";

test("a file of retractions is read, an administrator decides to show a notice, and readers see it @phone", async ({
  signedIn: page,
}) => {
  const title = uniqueName("Trial");
  const doi = `10.1000/${crypto.randomUUID()}`;
  const csl = { type: "article-journal", title, DOI: doi };
  const { key } = await (await page.request.post("/api/admin/sources", { data: { csl } })).json();
  const content = `<p>It is said that this works<cite data-ref="${key}"></cite>.</p>`;
  const post = await makePost(page, { content, isPublished: true, published: "2001-02-03T00:00:00Z" });

  await openScreen(page, "/admin/sources");
  await page.getByRole("link", { name: "Retractions" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Retractions");
  await page.waitForFunction(() => document.querySelector('[data-hydrate-on="load"][data-ready]'));
  await page.getByRole("button", { name: "Read file" }).click();
  await expect(page.getByText("Choose the file first")).toBeVisible();
  const text = `${columns}\n1,"A",1/13/2026 0:00,10.1000/notice,${doi},0,Retraction,Retract and Replace;\n`;
  const file = { name: "retraction_watch.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("File (.csv)").setInputFiles(file);
  await page.getByRole("button", { name: "Read file" }).click();
  await expect(
    page.getByText(/^Read 1 notice\. 1 of your sources is on the list, 1 with a new notice\./),
  ).toBeVisible();

  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row.getByRole("link", { name: post.title })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await row.getByRole("button", { name: `Show beside the source: ${title}` }).click();
  await expect(toast(page, "Decision saved")).toBeVisible();
  await expect(row.getByText("The notice beside the source").filter({ visible: true })).toBeVisible();
  await page.goto(`/article/${post.slug}`);
  await expect(page.getByText("This work was retracted (January 13, 2026).")).toBeVisible();
});
