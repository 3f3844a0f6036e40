import { openScreen } from "./helpers/admin";
import {
  button,
  draftSaved,
  getWorkingCopy,
  notice,
  openDraft,
  openElsewhere,
  saveAsDraft,
} from "./helpers/draft-page";
import {
  contentField,
  errorOf,
  field,
  makePost,
  openEditor,
  readPost,
  saveButton,
  saveState,
  toast,
} from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";
import { administrator } from "./playwright.config";

test.use({ reusesPage: true });

test("a draft of a public post opens by default, is previewed, and is published by its button only", async ({
  signedIn: page,
}) => {
  const post = await makePost(page, { isPublished: true });
  await openEditor(page, post.id);
  await expect(notice(page)).toHaveCount(0);
  await contentField(page).fill("Words that readers do not see yet.");
  await saveAsDraft(page);
  await expect(notice(page)).toContainText("You are editing a draft of this article. Readers still see the version of");
  expect(await readPost(page, post.id)).toMatchObject({ version: 1, content: expect.not.stringContaining("not see") });
  await expectNoAxeViolations(page);

  await page.reload();
  await expect(contentField(page)).toHaveText("Words that readers do not see yet.");
  await expect(page.getByText("Unsaved changes from")).toHaveCount(0);
  await contentField(page).fill("Words that readers do not see so soon.");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(draftSaved(page)).toBeVisible();
  await button(page, "Preview").click();
  await expect(page.getByRole("link", { name: "Open preview" })).toHaveAttribute(
    "href",
    `/admin/preview/${post.id}?copy`,
  );
  const preview = await (await page.request.get(`/admin/preview/${post.id}?copy`)).text();
  expect(preview).toContain("Words that readers do not see so soon.");
  expect(await (await page.request.get(`/article/${post.slug}`)).text()).not.toContain("readers do not see");

  await button(page, "Publish changes").click();
  await expect(toast(page, "Changes published")).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await expect(saveButton(page)).toBeVisible();
  expect(await (await page.request.get(`/article/${post.slug}`)).text()).toContain("readers do not see so soon.");
  expect((await getWorkingCopy(page, post.id)).status()).toBe(404);
});

test("a draft may be incomplete, its differences are shown, and publishing asks for what is missing", async ({
  signedIn: page,
}) => {
  const post = await openDraft(page);
  await field(page, "Title").fill("No");
  await saveAsDraft(page);
  await button(page, "Show differences").click();
  const dialog = page.getByRole("dialog", { name: "Differences" });
  await expect(dialog.locator("ins").filter({ hasText: "waits for approval" })).toBeVisible();
  await expect(dialog.locator("del").first()).toBeVisible();
  await expect(dialog).toContainText("Marked words were deleted from the published article");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(button(page, "Show differences")).toBeFocused();
  await button(page, "Publish changes").click();
  await expect(errorOf(page, "Title must be at least 5 characters long")).toBeVisible();
  expect((await readPost(page, post.id)).version).toBe(1);
});

test("a second click at the place of “Save as draft” does not publish", async ({ signedIn: page }) => {
  const post = await makePost(page, { isPublished: true });
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Not for readers yet");
  const box = await button(page, "Save as draft").boundingBox();
  if (!box) throw new Error("The button is not shown");
  await expect(button(page, "Save as draft")).toHaveAccessibleDescription(/Readers keep seeing the published text/);
  await button(page, "Save as draft").hover();
  await expect(page.getByRole("tooltip")).toHaveText(
    "Readers keep seeing the published text until you publish the changes.",
  );
  await saveAsDraft(page);
  const y = box.y + box.height / 2;
  for (const x of [box.x + 4, box.x + box.width - 4]) {
    const under = page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.textContent, [x, y] as const);
    expect(await under).toBe("Save as draft");
  }
  await button(page, "Publish changes").dblclick();
  await expect(toast(page, "Changes published")).toBeVisible();
  expect((await readPost(page, post.id)).version).toBe(2);
});

test("discarding a draft asks first, shows the article, and can be undone", async ({ signedIn: page }) => {
  const post = await openDraft(page);
  await button(page, "Discard draft").click();
  const question = page.getByRole("alertdialog", { name: "Discard this draft?" });
  await expect(question).toContainText("Readers keep seeing the published article.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await button(page, "Discard draft").click();
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "Discard draft" }).click();
  await expect(toast(page, "Draft discarded")).toBeVisible();
  await expect(field(page, "Excerpt")).toHaveValue("How cells are counted, in short");
  await expect(page.locator(".bar-saving").getByText("Saved", { exact: true })).toBeVisible();
  expect((await getWorkingCopy(page, post.id)).status()).toBe(404);
  await toast(page, "Draft discarded").getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Draft saved")).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await expect(field(page, "Excerpt")).toHaveValue("An excerpt that waits for approval");
  expect((await getWorkingCopy(page, post.id)).status()).toBe(200);
});

test("the draft of a scheduled post says what happens to the scheduled article", async ({ signedIn: page }) => {
  const post = await makePost(page, { isPublished: true, published: "2031-05-05T05:05:00.000Z" });
  await page.request.patch(`/api/admin/posts/${post.id}`, { data: { excerpt: "How cells are counted, again" } });
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("An excerpt that waits for approval");
  await saveAsDraft(page);
  await expect(notice(page)).toContainText("Readers will see the version of");
  await button(page, "Show differences").click();
  const differences = page.getByRole("dialog", { name: "Differences" });
  await expect(differences).toContainText("Marked words were deleted from the scheduled article");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await history.getByRole("listitem").getByRole("button").last().click();
  await history.getByRole("button", { name: "Restore this version" }).click();
  await expect(toast(page, "Post restored", "Readers will see the restored version.")).toBeVisible();
  expect((await readPost(page, post.id)).excerpt).toBe("How cells are counted, in short");
  await button(page, "Discard draft").click();
  await expect(page.getByRole("alertdialog")).toContainText("The scheduled article stays as it is.");
});

test("two editors' changes to a draft are merged; the second is asked about what both changed, and the other text is in the history", async ({
  signedIn: page,
  browser,
  allowProblem,
}) => {
  allowProblem(/409/);
  const post = await openDraft(page);
  const other = await openElsewhere(browser, page, post.id);
  await expect(notice(other)).toBeVisible();
  await field(other, "Meta Title").fill("A title from the other editor");
  await field(other, "Excerpt").fill("Too short");
  await saveAsDraft(other);

  await field(page, "Excerpt").fill("The excerpt of this editor");
  await button(page, "Save as draft").click();
  const dialog = page.getByRole("dialog", { name: "Someone else saved this draft" });
  await expect(dialog).toContainText("Added from their version: Meta title");
  await dialog.getByRole("radio", { name: "Keep mine" }).check();
  await dialog.getByRole("button", { name: "Save what I chose" }).click();
  await expect(draftSaved(page)).toBeVisible();
  await expect(field(page, "Meta Title")).toHaveValue("A title from the other editor");
  const { fields } = await (await getWorkingCopy(page, post.id)).json();
  expect(fields).toMatchObject({
    excerpt: "The excerpt of this editor",
    metaTitle: "A title from the other editor",
  });
  const revisions = `/api/admin/posts/${post.id}/revisions`;
  const [newest] = await (await page.request.get(revisions)).json();
  expect(newest.isSetAside).toBe(true);
  const { fields: kept } = await (await page.request.get(`${revisions}/${newest.id}`)).json();
  expect(kept.excerpt).toBe("Too short");

  await button(page, "Publish changes").click();
  await expect(toast(page, "Changes published")).toBeVisible();
  await field(other, "Meta Description").fill("Written after the draft was published");
  await button(other, "Save as draft").click();
  await expect(toast(other, "Draft saved", "Someone else published or discarded the earlier draft.")).toBeVisible();
  await other.context().close();
});

test("a lost connection, a closed window and an expired session lose no words of a draft", async ({
  signedIn: page,
  browser,
  allowProblem,
}) => {
  allowProblem(/401|ERR_FAILED/);
  page.on("dialog", (dialog) => dialog.accept());
  const post = await openDraft(page);
  await field(page, "Excerpt").fill("Typed on top of the draft");
  await expect(saveState(page, "Changes kept just now, not published")).toBeVisible();
  await page.route("**/working-copy", (route) => route.abort());
  await button(page, "Save as draft").click();
  await expect(saveState(page, "Not saved: the server could not be reached")).toBeVisible();
  await page.unroute("**/working-copy");
  const phone = await openElsewhere(browser, page, post.id);
  await expect(field(phone, "Excerpt")).toHaveValue("An excerpt that waits for approval");
  await phone.context().close();

  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Excerpt")).toHaveValue("Typed on top of the draft");
  await expect(notice(page)).toBeVisible();
  await page.context().clearCookies();
  await button(page, "Save as draft").click();
  const signIn = page.getByRole("dialog", { name: "Please sign in again" });
  await expect(signIn).toContainText("Nothing you wrote is lost");
  await signIn.getByLabel("Password").fill(administrator.password);
  await signIn.getByRole("button", { name: "Login" }).click();
  await expect(toast(page, "Draft saved")).toBeVisible();
  const { fields } = await (await getWorkingCopy(page, post.id)).json();
  expect(fields.excerpt).toBe("Typed on top of the draft");
  const left = await (await page.request.get("/api/admin/working-drafts")).json();
  expect(left.filter(({ postId }: { postId: number }) => postId === post.id)).toEqual([]);
  expect((await readPost(page, post.id)).version).toBe(1);
});

test("unpublishing keeps the draft: in the form, and offered to others until the post is saved", async ({
  signedIn: page,
  browser,
}) => {
  const post = await openDraft(page);
  await button(page, "More actions").click();
  await page.getByRole("menuitem", { name: "Unpublish…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click();
  await expect(toast(page, "Post unpublished")).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await expect(field(page, "Excerpt")).toHaveValue("An excerpt that waits for approval");
  expect(await readPost(page, post.id)).toMatchObject({
    isPublished: false,
    excerpt: "How cells are counted, in short",
  });

  const other = await openElsewhere(browser, page, post.id);
  await expect(notice(other)).toContainText("was left when this post was unpublished");
  await expectNoAxeViolations(other);
  await button(other, "Use it").click();
  await expect(field(other, "Excerpt")).toHaveValue("An excerpt that waits for approval");
  await other.context().close();
  await saveButton(page).click();
  await expect(toast(page, "Post updated")).toBeVisible();
  expect(await readPost(page, post.id)).toMatchObject({ excerpt: "An excerpt that waits for approval" });
  expect((await getWorkingCopy(page, post.id)).status()).toBe(404);
});

test("the list of posts and the dashboard mark posts that have a draft", async ({ signedIn: page }) => {
  const post = await openDraft(page);
  await openScreen(page, `/admin/posts?q=${encodeURIComponent(post.title)}`);
  await expect(page.getByRole("row").filter({ hasText: post.title })).toContainText("Draft changes");
  await expectNoAxeViolations(page);
  await openScreen(page, "/admin/dashboard");
  const row = page.getByRole("region", { name: "Continue writing" }).getByRole("listitem");
  await expect(row.filter({ hasText: post.title })).toContainText("Draft changes");
  await expectNoAxeViolations(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the bar stays on one line, and its menu has 'Save as draft' and 'Publish changes'", async ({
    signedIn: page,
  }) => {
    const post = await makePost(page, { isPublished: true });
    await openEditor(page, post.id);
    const bar = page.locator(".editor-bar");
    const height = (await bar.boundingBox())?.height;
    await field(page, "Excerpt").fill("Written on the train");
    await button(page, "More actions").click();
    await page.getByRole("menuitem", { name: "Save as draft" }).click();
    await expect(draftSaved(page)).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await button(page, "Dismiss notification").click();
    expect((await bar.boundingBox())?.height).toBe(height);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    // At the top, the bar half covers no text, which axe would misjudge.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoAxeViolations(page);
    await button(page, "More actions").click();
    await page.getByRole("menuitem", { name: "Publish changes" }).click();
    await expect(toast(page, "Changes published")).toBeVisible();
  });
});
