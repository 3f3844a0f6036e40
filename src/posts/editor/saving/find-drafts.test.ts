import { afterEach, expect, test } from "bun:test";

import { app } from "@/app";
import { makePostWithCopyCalls } from "@/testing/copy-calls";
import { draftEditor, draftsApi } from "@/testing/draft-calls";
import { signIn } from "@/testing/setup";

import { findDrafts, mergeDrafts, type RecoverableDraft } from "./find-drafts";
import { emptyPost } from "./post-form";
import { type Saved, savedCopyOf } from "./saved";

const at = (minute: number) => `2026-11-28T12:0${minute}:00.000Z`;

function draft(place: "browser" | "server", overrides: Partial<RecoverableDraft>): RecoverableDraft {
  const common = { id: "server-draft", owner: "ada", postId: 1, keptAt: at(0), base: emptyPost, version: 1 };
  return { ...common, form: emptyPost, editor: "editor", place, ...overrides };
}

const titled = (title: string) => ({ form: { ...emptyPost, title } });
const onServer = (revision: number, overrides: Partial<RecoverableDraft>) =>
  draft("server", { link: { id: "server-draft", revision }, ...overrides });
const inBrowser = (revision: number | null, overrides: Partial<RecoverableDraft>) =>
  draft("browser", { id: "laptop", editor: "laptop", link: { id: "server-draft", revision }, ...overrides });

test("the browser's text replaces the working draft that the same editor sent, even when the response was lost", () => {
  const local = inBrowser(null, { ...titled("Typed a moment later"), keptAt: at(1) });
  const merged = mergeDrafts([local], [onServer(3, { ...titled("Typed"), editor: "laptop" })]);
  expect(merged).toEqual([{ ...local, link: { id: "server-draft", revision: 3 } }]);
});

test("when a browser can store nothing more, its older text does not replace the newer one that the editor sent to the server", () => {
  const local = inBrowser(2, titled("Before the disk was full"));
  const remote = onServer(4, { ...titled("Typed since"), editor: "laptop", keptAt: at(1) });
  const draftSentAt = (sentRevision: number) => ({ ...local, link: { id: "server-draft", revision: 2, sentRevision } });
  expect(mergeDrafts([draftSentAt(3)], [remote])).toEqual([remote]);
  // Here the browser stored its text after the editor had sent the one that the server has.
  expect(mergeDrafts([draftSentAt(4)], [remote]).map(({ form }) => form)).toEqual([local.form]);
});

test("texts that were continued separately on two devices are both offered, the newer one first", () => {
  const local = inBrowser(1, { ...titled("On the laptop"), keptAt: at(1) });
  const remote = onServer(2, { ...titled("On the phone"), editor: "phone", keptAt: at(2) });
  const merged = mergeDrafts([local], [remote]);
  expect(merged.map(({ form, link }) => [form.title, link?.revision])).toEqual([
    ["On the phone", 2],
    ["On the laptop", undefined],
  ]);
});

test("a text that both the browser and the server have is offered once", () => {
  const merged = mergeDrafts([inBrowser(1, titled("Same"))], [onServer(2, { ...titled("Same"), editor: "phone" })]);
  expect(merged.map(({ place, link }) => [place, link?.revision])).toEqual([["browser", 2]]);
});

test("what only this browser has is offered, even when its working draft was saved or discarded elsewhere", () => {
  const local = inBrowser(4, titled("Still here"));
  expect(mergeDrafts([local], [])).toEqual([local]);
});

// The requests go to the real app.
const browserFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = browserFetch;
});

test("unsaved changes to a working copy are based on the copy or, if somebody has saved that since, on the post", async () => {
  const { id, call, save, form } = await makePostWithCopyCalls();
  const { body: copy } = await save({ title: "Saved in the draft" });
  const { send } = await draftEditor(call);
  const draft = crypto.randomUUID();
  await send(draft, { title: "Not saved" }, { postId: id, version: 1, copyRevision: copy.revision });
  const summaries = (await call("GET", draftsApi)).body;
  const { username: owner } = (await call("GET", "/api/admin/me")).body;
  globalThis.fetch = (async (url: string) => {
    const { status, body } = await call("GET", url);
    return Response.json(body, { status });
  }) as typeof fetch;
  const findFrom = async (saved: Saved) => {
    const { drafts } = await findDrafts({ owner, saved, editor: "editor", summaries, opened: draft });
    return drafts[0];
  };

  const opened = savedCopyOf(id, copy);
  expect(await findFrom(opened)).toMatchObject({
    form: { title: "Not saved" },
    base: { title: "Saved in the draft" },
    copy: { revision: copy.revision, live: { title: (await form()).title } },
  });
  const { body: later } = await save({ title: "Saved by another" }, { revision: copy.revision });
  expect(await findFrom(savedCopyOf(id, later))).toMatchObject({
    base: { title: (await form()).title },
    copy: { revision: copy.revision },
  });
});

test("a draft that no longer exists is told apart from one that could not be loaded", async () => {
  const opened = crypto.randomUUID();
  const saved = { id: undefined, version: undefined, base: emptyPost };
  const search = { owner: "ada", saved, editor: "editor", summaries: [], opened };
  const findAs = (headers: Record<string, string>) => {
    globalThis.fetch = (async (url: string) => app.request(url, { headers })) as typeof fetch;
    return findDrafts(search);
  };
  expect(await findAs(await signIn())).toMatchObject({ drafts: [], isServerWorking: true });
  expect(await findAs({})).toMatchObject({ drafts: [], isServerWorking: false });
});
