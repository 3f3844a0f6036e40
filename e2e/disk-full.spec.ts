import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";

import { openScreen } from "./helpers/admin";
import { field, saveButton, toast } from "./helpers/editor-page";
import { acceptDisclaimer } from "./helpers/fixtures";
import {
  callAs,
  expect,
  password,
  queryEmbedded,
  serverEnv,
  signIn,
  subscribe,
  test as base,
} from "./helpers/separate-server";

const FULL =
  "The server's disk is full, so this was not saved. Please tell whoever runs this site, and try again later.";

/** The data folder of these tests is a separate disk of 200 MB. */
const test = base.extend<{ disk: { fillTo: (megabytes: number) => void; empty: () => void } | undefined }>({
  disk: async ({ folder }, use) => {
    const data = join(folder, "data");
    mkdirSync(data);
    const mounted = Bun.spawnSync(["mount", "-t", "tmpfs", "-o", "size=200m", "tmpfs", data]).success;
    if (!mounted) return use(undefined);
    await use(diskIn(data));
    Bun.spawnSync(["umount", "-l", data]);
  },
});

test.beforeEach(({ disk }) => test.skip(!disk, "!!! NOT RUN: a small disk can't be mounted here (it needs root)"));

test("on a nearly full disk nothing is saved and reading keeps working, until there is space again [T63, F26, A11]", async ({
  disk,
  folder,
  start,
  page,
}) => {
  const { url } = await start();
  const call = callAs(await signIn(url));
  const post = await makePost(url, call);
  const { backup } = await (await call(url, "POST", "/api/admin/backups")).json();
  // A second backup, because the newest one can't be deleted.
  expect((await call(url, "POST", "/api/admin/backups")).status).toBe(200);
  disk?.fillTo(40);

  const save = await call(url, "PATCH", `/api/admin/posts/${post.id}`, { title: "Saved on a full disk" });
  expect([save.status, await save.json()]).toEqual([507, { error: FULL }]);
  expect((await call(url, "POST", "/api/admin/import", { version: 1, posts: [] })).status).toBe(507);
  expect((await call(url, "POST", "/api/admin/backups")).status).toBe(507);
  expect((await subscribe(url, "full@example.org")).status).toBe(503);
  const form = await fetch(`${url}/subscribe`, {
    method: "POST",
    body: new URLSearchParams({ email: "a@example.org" }),
  });
  expect(form.status).toBe(503);
  expect(await form.text()).toContain("a@example.org");
  const headers = { "Content-Type": "application/json" };
  const stranger = await fetch(`${url}/api/admin/posts`, { method: "POST", headers, body: "{}" });
  expect(stranger.status).toBe(401);
  expect(await (await fetch(url)).text()).toContain("Counting cells");
  expect((await call(url, "GET", `/api/admin/posts/${post.id}`)).status).toBe(200);

  await acceptDisclaimer(page);
  await page.goto(url);
  await page.getByPlaceholder("Your email address").first().fill("reader@example.org");
  await page.getByRole("button", { name: "Subscribe" }).first().click();
  await expect(toast(page, "Error", "This can't be saved at the moment. Please try again later.")).toBeVisible();
  await page.request.post(`${url}/api/admin/login`, { data: { username: serverEnv.ADMIN_USERNAME, password } });
  await openScreen(page, `${url}/admin/post-editor/${post.id}`);
  await field(page, "Excerpt").fill("Words that must not get lost");
  await saveButton(page).click();
  await expect(toast(page, "Failed to update post", FULL)).toBeVisible();
  await expect(field(page, "Excerpt")).toHaveValue("Words that must not get lost");

  expect((await call(url, "DELETE", `/api/admin/backups/${backup.name}`)).status).toBe(200);
  disk?.empty();
  await saveButton(page).click();
  await expect(toast(page, "Post updated")).toBeVisible();
  expect((await subscribe(url, "full@example.org")).status).toBe(201);
  const log = readFileSync(join(folder, "log"), "utf8");
  expect(log.match(/The disk is full/g)).toHaveLength(1);
  expect(log.match(/The disk has space again/g)).toHaveLength(1);
});

test("when the disk fills up during a write, the process exits with 70 and nothing acknowledged is lost [T63, F26]", async ({
  disk,
  folder,
  start,
}) => {
  const server = await start();
  const call = callAs(await signIn(server.url));
  const post = await makePost(server.url, call);
  const acknowledged: string[] = [];
  for (let number = 0; number < 20; number += 1) {
    const address = `reader-${number}@example.org`;
    if ((await subscribe(server.url, address)).status === 201) acknowledged.push(address);
  }
  disk?.fillTo(8);
  // A write that was let through before the disk filled up. It needs more of the database's log than there is space for.
  const writing = queryEmbedded(folder, async (sql) => {
    for (;;)
      await sql`insert into media (sha256, type, width, height) select md5(random()::text), 'x', 1, 1 from generate_series(1, 20000)`;
  });
  await expect(writing).rejects.toThrow();
  expect(await server.exited).toBe(70);
  expect(readFileSync(join(folder, "log"), "utf8")).toMatch(
    /The embedded database has failed; exiting with code 70.*No space left on device/,
  );

  disk?.empty();
  const next = await start();
  expect((await call(next.url, "GET", `/api/admin/posts/${post.id}`)).status).toBe(200);
  for (const address of acknowledged) expect((await subscribe(next.url, address)).status).toBe(409);
  expect((await subscribe(next.url, "after@example.org")).status).toBe(201);
});

async function makePost(url: string, call: ReturnType<typeof callAs>) {
  const category = await (await call(url, "POST", "/api/admin/categories", { name: "Tests", slug: "tests" })).json();
  const response = await call(url, "POST", "/api/admin/posts", {
    title: "Counting cells",
    slug: "counting-cells",
    content: "<p>The first paragraph of a text that is long enough.</p>",
    excerpt: "How cells are counted",
    featuredImage: "/logo.svg",
    featuredImageAlt: "A drawing",
    categoryId: category.id,
    isPublished: true,
  });
  expect(response.status).toBe(201);
  return response.json();
}

function diskIn(folder: string) {
  const filler = join(folder, "filler");
  const piece = Buffer.alloc(1024 * 1024);
  const free = () => statfsSync(folder).bavail * statfsSync(folder).bsize;
  return {
    fillTo(megabytes: number) {
      const file = openSync(filler, "w");
      while (free() > megabytes * 1024 * 1024) writeSync(file, piece);
      closeSync(file);
    },
    empty: () => rmSync(filler),
  };
}
