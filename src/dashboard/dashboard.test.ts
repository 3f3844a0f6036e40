import { expect, setDefaultTimeout, test } from "bun:test";

import { app } from "@/app";
import { draftEditor } from "@/testing/draft-calls";
import { setUp } from "@/testing/post-calls";
import { adminCalls, makeCategory, makePost, signIn } from "@/testing/setup";

import { scheduledPostsUrl } from "./list-urls";

// Hashing a password is slow on a busy machine.
setDefaultTimeout(60_000);

type Call = Awaited<ReturnType<typeof adminCalls>>;
type Session = Awaited<ReturnType<typeof signIn>>;

async function readDashboard(session: Session) {
  return (await app.request("/admin/dashboard", { headers: session })).text();
}

async function readProps(session: Session) {
  const html = await readDashboard(session);
  const json = /data-island="dashboard-screen"[^>]*data-props="([^"]*)"/.exec(html)?.[1] ?? "";
  return JSON.parse(json.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
}

/** A session of the user behind `call`. */
const sessionOf = async (call: Call) => signIn((await call("GET", "/api/admin/me")).body);

const titles = (posts: { title: string }[]) => posts.map(({ title }) => title);

test("'Continue writing' lists the posts that the user has saved, then other drafts and scheduled posts", async () => {
  const { call, post } = await setUp();
  const colleague = await adminCalls();
  await makePost({ title: "Public, never saved by a user" });
  const save = (by: Call, title: string, isPublished: boolean) =>
    by("POST", "/api/admin/posts", { ...post, title, slug: title.toLowerCase().replaceAll(" ", "-"), isPublished });
  await save(call, "My own draft", false);
  await save(call, "My own article", true);
  await save(colleague, "Draft of someone else", false);
  await save(colleague, "Article of someone else", true);
  await makePost({ title: "Scheduled for next week", published: new Date(Date.now() + 7 * 86_400_000).toISOString() });

  const { postsToContinue } = await readProps(await sessionOf(call));
  expect(titles(postsToContinue).slice(0, 2)).toEqual(["My own article", "My own draft"]);
  expect(titles(postsToContinue).slice(2).sort()).toEqual(["Draft of someone else", "Scheduled for next week"]);
  expect(postsToContinue.map(({ status }: { status: string }) => status)).toContain("scheduled");
  expect(titles((await readProps(await sessionOf(colleague))).postsToContinue)[0]).toBe("Article of someone else");
});

test("'Continue writing' has five posts at most, and an edit brings a post to the top", async () => {
  const { call, post } = await setUp();
  const ids: number[] = [];
  for (let number = 1; number <= 6; number++) {
    const { body } = await call("POST", "/api/admin/posts", {
      ...post,
      title: `Draft ${number}`,
      slug: `draft-${number}`,
    });
    ids.push(body.id);
  }
  await call("PATCH", `/api/admin/posts/${ids[0]}`, { ...post, title: "Draft 1", slug: "draft-1" });
  const { postsToContinue } = await readProps(await sessionOf(call));
  expect(titles(postsToContinue)).toEqual(["Draft 1", "Draft 6", "Draft 5", "Draft 4", "Draft 3"]);
});

test("'Continue writing' leaves out posts that are under 'Unfinished', and shows further posts in their place", async () => {
  const { call } = await setUp();
  const { send } = await draftEditor(call);
  const ids: number[] = [];
  for (let number = 1; number <= 6; number++) {
    ids.push((await makePost({ title: `Draft ${number}`, isPublished: false })).id);
  }
  await send(crypto.randomUUID(), { title: "Draft 6, changed" }, { postId: ids[5], version: 1 });
  const html = await readDashboard(await sessionOf(call));
  const links = [...html.matchAll(/<a href="\/admin\/post-editor\/[^"]*"[^>]*>([^<]*)<\/a>/g)].map(
    ([, title]) => title,
  );
  const postsToContinue = links.slice(links.indexOf("Draft 6, changed") + 1).slice(0, 5);
  expect(postsToContinue).toEqual(["Draft 5", "Draft 4", "Draft 3", "Draft 2", "Draft 1"]);
});

test("the dashboard's list of scheduled posts begins with the next one", async () => {
  const call = await adminCalls();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  await makePost({ title: "Later", published: day(9) });
  await makePost({ title: "Sooner", published: day(2) });
  await makePost({ title: "Public" });
  await makePost({ title: "Draft", isPublished: false, published: day(1) });
  const { body } = await call("GET", scheduledPostsUrl);
  expect(titles(body.items)).toEqual(["Sooner", "Later"]);
});

test("the dashboard has a checklist that knows the completed steps, until the site has five posts", async () => {
  const session = await signIn();
  expect((await readProps(session)).completedSteps).toEqual({ password: true, category: false, article: false });
  expect(await readDashboard(session)).toContain("Create the first category");
  await makeCategory();
  await makePost({ isPublished: false });
  expect((await readProps(session)).completedSteps).toEqual({ password: true, category: true, article: false });
  await makePost({ published: new Date(Date.now() + 86_400_000).toISOString() });
  expect((await readProps(session)).completedSteps).toEqual({ password: true, category: true, article: false });
  await makePost();
  expect((await readProps(session)).completedSteps).toEqual({ password: true, category: true, article: true });
  for (let number = 0; number < 2; number++) await makePost();
  expect((await readProps(session)).completedSteps).toBeUndefined();
  expect(await readDashboard(session)).not.toContain("Getting started");
});

test("the first article stays ticked when it is in the trash or made a draft, but not when it is deleted forever", async () => {
  const { call, post } = await setUp();
  const session = await sessionOf(call);
  const isTicked = async () => (await readProps(session)).completedSteps.article;
  const first = await makePost();
  await call("DELETE", `/api/admin/posts/${first.id}`);
  expect(await isTicked()).toBe(true);
  await call("DELETE", `/api/admin/posts/${first.id}?forever=true`);
  expect(await isTicked()).toBe(false);
  const { body } = await call("POST", "/api/admin/posts", { ...post, isPublished: true });
  await call("PATCH", `/api/admin/posts/${body.id}`, { ...post, isPublished: false });
  expect(await isTicked()).toBe(true);
});
