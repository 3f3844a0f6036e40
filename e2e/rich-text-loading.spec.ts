import type { Page } from "playwright/test";

import { contentField, makePost, readPost, saveButton } from "./helpers/editor-page";
import { expect, test } from "./helpers/fixtures";
import { readSource, toolbarButton } from "./helpers/rich-text";

const storedHtml = "<p>One <em>kept</em> word.</p>";
const unsupported = '<p>One <u>underlined</u> word.</p><iframe src="https://example.org/"></iframe>';

test("text that the editor can't keep stays as it is until the writer decides", async ({ signedIn: page }) => {
  const post = await makePost(page, { content: storedHtml });
  await showStoredHtml(page, post.id);
  await page.goto(`/admin/post-editor/${post.id}`);
  const notice = page.getByRole("alert", { name: "What editing would lose" });
  await expect(notice).toContainText("Editing it would lose: underlining, embedded pages.");
  await expect(contentField(page)).toHaveAttribute("aria-readonly", "true");
  await expect(toolbarButton(page, "Undo")).toHaveAttribute("aria-disabled", "true");
  await notice.getByRole("button", { name: "Keep as it is" }).click();
  await expect(notice).toContainText("can only be read here");
  await toolbarButton(page, "HTML source").click();
  await expect(page.getByRole("textbox", { name: "HTML source" })).toHaveValue(/<u>underlined<\/u>.*<iframe/s);
  await page.getByRole("button", { name: "Back without changes" }).click();
  await notice.getByRole("button", { name: "Edit anyway" }).click();
  await expect(notice).toBeHidden();
  await contentField(page).press("ControlOrMeta+End");
  await contentField(page).pressSequentially(" More.");
  expect(await readSource(page)).toBe("<p>One underlined word. More.</p>");
});

test("an image can't be changed in a text that is kept as it is, and can be after 'Edit anyway'", async ({
  signedIn: page,
}) => {
  const post = await makePost(page, { content: storedHtml });
  const figure = '<figure><img src="/media/missing" alt="A chart"><figcaption></figcaption></figure>';
  await showStoredHtml(page, post.id, `${unsupported}${figure}`);
  await page.goto(`/admin/post-editor/${post.id}`);
  const notice = page.getByRole("alert", { name: "What editing would lose" });
  await expect(notice).toBeVisible();
  const change = contentField(page).getByRole("button", { name: "Choose a file" });
  await expect(contentField(page).locator("figure")).toBeVisible();
  await expect(change).toBeHidden();
  await notice.getByRole("button", { name: "Edit anyway" }).click();
  await expect(change).toBeVisible();
});

test("an editor that can't show the text says so, and can be started again", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/No tables today|could not be started/);
  const content = "<table><tr><th>Volume</th></tr><tr><td>At least 1.4 ml</td></tr></table>";
  const post = await makePost(page, { content });
  await page.addInitScript(() => {
    const createElement = document.createElement.bind(document);
    document.createElement = ((name: string) => {
      if (name === "tbody") throw new Error("No tables today");
      return createElement(name);
    }) as typeof createElement;
  });
  await page.goto(`/admin/post-editor/${post.id}`);
  await expect(page.getByText("The editor stopped working. Your text is still here.")).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(document, "createElement"));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(contentField(page).getByRole("cell", { name: "At least 1.4 ml" })).toBeVisible();
});

test("HTML that another program stored is cleaned without asking when nothing is lost", async ({ signedIn: page }) => {
  const post = await makePost(page, { content: storedHtml });
  await showStoredHtml(page, post.id, '<div class="x">One <i>kept</i>\n word.</div>');
  await page.goto(`/admin/post-editor/${post.id}`);
  await expect(contentField(page)).toHaveText("One kept word.");
  await expect(page.getByRole("alert", { name: "What editing would lose" })).toBeHidden();
  await saveButton(page).click();
  await expect.poll(async () => (await readPost(page, post.id)).content).toBe(storedHtml);
});

test("a save includes HTML source that is not applied yet; 'Back without changes' brings the text back", async ({
  signedIn: page,
}) => {
  const post = await makePost(page, { content: storedHtml });
  await page.goto(`/admin/post-editor/${post.id}`);
  await toolbarButton(page, "HTML source").click();
  await page.getByRole("textbox", { name: "HTML source" }).fill("<p>Typed as <b>HTML</b>, long enough.</p>");
  await saveButton(page).click();
  await expect
    .poll(async () => (await readPost(page, post.id)).content)
    .toBe("<p>Typed as <strong>HTML</strong>, long enough.</p>");
  await page.getByRole("button", { name: "Back without changes" }).click();
  await expect(contentField(page)).toHaveText("One kept word.");
  await saveButton(page).click();
  await expect.poll(async () => (await readPost(page, post.id)).content).toBe(storedHtml);
});

test("the page itself contains the stored text, which can be read until the editor is ready", async ({
  signedIn: page,
}) => {
  const post = await makePost(page, { content: storedHtml });
  const response = await page.request.get(`/admin/post-editor/${post.id}`);
  expect(await response.text()).toContain(`class="ProseMirror">${storedHtml}</div>`);
});

test("Alt+F10 goes to the toolbar even when pressed before the toolbar is rendered", async ({ signedIn: page }) => {
  const post = await makePost(page, { content: storedHtml });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const text = document.querySelector<HTMLElement>(".ProseMirror[contenteditable=true]");
      if (!text?.checkVisibility()) return;
      observer.disconnect();
      document.documentElement.dataset.toolbars = String(
        document.querySelectorAll("[aria-label='Text formatting']").length,
      );
      text.focus();
      const key = { key: "F10", code: "F10", keyCode: 121, altKey: true, bubbles: true, cancelable: true };
      text.dispatchEvent(new KeyboardEvent("keydown", key));
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(`/admin/post-editor/${post.id}`);
  await expect(page.locator("html")).toHaveAttribute("data-toolbars", "0");
  await expect(page.getByRole("toolbar", { name: "Text formatting" }).locator(":focus")).toHaveAccessibleName(/./);
});

test("no other page loads the code of the editor", async ({ signedIn: page }) => {
  const addresses = new Set<string>();
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) addresses.add(request.url());
  });
  // Requested again, because a browser forgets the responses of a page that it leaves.
  const read = async (address: string) => (await page.request.get(address)).text();
  const hasEditor = async () =>
    (await Promise.all([...addresses].map(read))).some((script) => script.includes("ProseMirror"));
  for (const path of ["/", "/admin/dashboard", "/admin/posts", "/admin/categories"]) {
    await page.goto(path, { waitUntil: "networkidle" });
  }
  expect(addresses.size).toBeGreaterThan(0);
  expect(await hasEditor()).toBe(false);
  await page.goto("/admin/post-editor");
  await expect(contentField(page)).toBeVisible();
  expect(await hasEditor()).toBe(true);
});

/** Makes the editor's page contain HTML that the site itself would never have stored. */
async function showStoredHtml(page: Page, id: number, html = unsupported) {
  await page.route(`**/admin/post-editor/${id}`, async (route) => {
    const response = await route.fetch();
    const before = await response.text();
    const body = before.replaceAll(inProps(storedHtml), inProps(html));
    expect(body).not.toBe(before);
    await route.fulfill({ response, body });
  });
}

/** A text as it is escaped in the attribute with an island's props. */
function inProps(text: string) {
  const entities: { [char: string]: string } = { "<": "&lt;", ">": "&gt;", '"': "&quot;", "&": "&amp;" };
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[<>"&]/g, (char) => entities[char] ?? char);
}
