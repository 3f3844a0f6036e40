import { afterEach, expect, test } from "bun:test";

import { db } from "@db/client";
import { workingDrafts } from "@db/schema";

import { app } from "@/app";
import { deleteSavedDraft } from "@/posts/working-drafts/queries";
import { makeUser, signIn } from "@/testing/setup";

import { type DraftState, makeDraftSync } from "./draft-sync";
import { emptyPost, type PostForm } from "./post-form";

// The editor's requests go to the real app, with the cookie that a browser would send.
const browserFetch = globalThis.fetch;
let requests: string[] = [];

afterEach(() => {
  globalThis.fetch = browserFetch;
});

function connect(headers: Record<string, string>) {
  requests = [];
  globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
    requests.push(init.method ?? "GET");
    return app.request(url, { ...init, headers: { ...(init.headers as object), ...headers } });
  }) as typeof fetch;
}

const disconnect = () => {
  globalThis.fetch = (async () => {
    throw new TypeError("Failed to fetch");
  }) as unknown as typeof fetch;
};

/** Signs a user in, who can `open` several editors of a new post. */
async function start() {
  const user = await makeUser();
  const session = await signIn(user);
  connect(session);
  function open() {
    let text: PostForm = emptyPost;
    let state: DraftState = { kind: "none" };
    let problem: string | undefined;
    const saved = { current: { id: undefined as number | undefined, version: undefined, base: emptyPost } };
    const editor = crypto.randomUUID();
    const sync = makeDraftSync({
      editor,
      owner: user.username,
      form: { getValues: (() => text) as never },
      saved,
      problem: () => problem,
      onState: (next) => {
        state = next;
      },
      onLink: () => {},
    });
    const type = (title: string) => {
      text = { ...emptyPost, title };
      return sync.flush();
    };
    const refuse = (reason: string | undefined) => {
      problem = reason;
    };
    return { editor, owner: user.username, sync, saved, type, refuse, state: () => state };
  }
  return { session, open };
}

async function titles() {
  const rows = await db.select({ fields: workingDrafts.fields }).from(workingDrafts).orderBy(workingDrafts.id);
  return rows.map(({ fields }) => fields.title);
}

test("each change is sent once, and nothing is sent when nothing has changed", async () => {
  const { type, sync, state } = (await start()).open();
  await sync.flush();
  expect([requests, state().kind]).toEqual([[], "none"]);
  await type("One");
  await sync.flush();
  await type("Two");
  expect([requests, await titles(), state().kind]).toEqual([["PUT", "PUT"], ["Two"], "stored"]);
});

test("undoing all changes removes the draft, and later changes begin a new one", async () => {
  const { type } = (await start()).open();
  await type("Unfinished");
  await type("");
  expect(await titles()).toEqual([]);
  await type("Again");
  expect(await titles()).toEqual(["Again"]);
});

test("an editor whose draft was changed elsewhere continues in a draft of its own", async () => {
  const { open } = await start();
  const [laptop, phone] = [open(), open()];
  await laptop.type("From the laptop");
  phone.sync.adopt(laptop.sync.link(), { editor: laptop.editor });
  await phone.type("On the phone");
  await laptop.type("On the laptop");
  await phone.type("On the phone, continued");
  expect(await titles()).toEqual(["On the phone, continued", "On the laptop"]);
});

test("an editor that continues another one's text uses the same draft, even if the other one sent a last text that it does not have", async () => {
  const { open } = await start();
  const [before, after] = [open(), open()];
  await before.type("Typed");
  const link = before.sync.link();
  await before.type("Sent while the page was left");
  after.sync.adopt(link, { editor: before.editor });
  await after.type("Typed after the reload");
  expect(await titles()).toEqual(["Typed after the reload"]);
});

test("without a connection or a session the state says so, and the text is sent later", async () => {
  const { session, open } = await start();
  const { type, sync, state } = open();
  disconnect();
  await type("Typed on a train");
  expect(state()).toEqual({ kind: "unsent", isSignedOut: false });
  connect({});
  await sync.flush();
  expect(state()).toEqual({ kind: "unsent", isSignedOut: true });
  connect(session);
  await sync.flush();
  expect([state().kind, await titles()]).toEqual(["stored", ["Typed on a train"]]);
});

test.each(["saved", "reverted"])(
  "when a text is %s, what another device wrote while this one was offline is not deleted",
  async (end) => {
    const { session, open } = await start();
    const [laptop, phone] = [open(), open()];
    await laptop.type("From the laptop");
    disconnect();
    for (const title of ["Offline", "Still offline", "Offline again"]) await laptop.type(title);
    connect(session);
    phone.sync.adopt({ ...laptop.sync.link(), revision: 1 }, { editor: laptop.editor });
    await phone.type("On the phone");
    if (end === "reverted") await laptop.type("");
    else await db.transaction(async (tx) => deleteSavedDraft(tx, await laptop.sync.pause(), laptop.owner));
    expect(await titles()).toEqual(["On the phone"]);
  },
);

test("a text that can't be stored stays unsent, and the state gives the reason", async () => {
  const { type, refuse, state } = (await start()).open();
  refuse("The table has too many columns");
  await type("A table");
  expect([state(), requests]).toEqual([{ kind: "unsent", reason: "The table has too many columns" }, []]);
  refuse(undefined);
  await type("a".repeat(5001));
  expect(state()).toEqual({ kind: "unsent", reason: "Title must be at most 5000 characters long" });
});

test("a save gets the id of the draft that it completes, and nothing is sent while it runs", async () => {
  const { type, sync, editor } = (await start()).open();
  expect(await sync.pause()).toBeUndefined();
  sync.resume(false);
  await type("One");
  const { id } = sync.link();
  expect(await sync.pause()).toEqual({ id, revision: 1, editor });
  await type("Typed during the save");
  expect(await titles()).toEqual(["One"]);
  sync.resume(true);
  await sync.flush();
  expect(await titles()).toEqual(["One", "Typed during the save"]);
});

test("a request that was under way when the draft was discarded does not bring it back", async () => {
  const { type, sync } = (await start()).open();
  const sending = type("Discarded");
  await Promise.resolve();
  await sync.discard();
  await sending;
  expect(await titles()).toEqual([]);
});

test("when the form gets another text, as when a draft is restored, the text that it had stays on the server", async () => {
  const { type, sync } = (await start()).open();
  const sending = type("Undone");
  await Promise.resolve();
  sync.detach();
  await sending;
  await type("Typed instead");
  expect(await titles()).toEqual(["Undone", "Typed instead"]);
});
