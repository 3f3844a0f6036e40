import { expect, setDefaultTimeout, test } from "bun:test";

import { db } from "@db/client";
import { categories, newsletterIssues, posts, subscribers } from "@db/schema";
import { eq } from "drizzle-orm";

import { checkBackup, importBackup } from "@/content-file/import/import";
import { deleteTerm, updateTerm } from "@/taxonomy/admin-queries";
import {
  addReaders,
  emailsOf,
  makeDueIssue,
  readers,
  scheduleAsItIs,
  startIssue,
  stateOf,
} from "@/testing/issue-calls";
import { addSubscriber, findSubscriber, sendMails } from "@/testing/newsletter-calls";
import { makeCategory, makeFile, makePost } from "@/testing/setup";
import { mailSettings, startSmtpServer, useMail } from "@/testing/smtp-server";

import { workOnIssues } from "./work-on-issues";

setDefaultTimeout(60_000);

const topicsOf = async (email: string) => (await findSubscriber(email))?.topics;

test("subscribers keep a topic whose category gets another slug, and lose one whose category is deleted", async () => {
  const [tests, food] = [await makeCategory("Tests"), await makeCategory("Food")];
  await addSubscriber("both@example.org", { topics: [tests.slug, food.slug] });
  await addSubscriber("one@example.org", { topics: [food.slug] });
  await addSubscriber("all@example.org");
  await updateTerm("category", tests.id, { name: "Tests", slug: "lab-tests" });
  expect(await topicsOf("both@example.org")).toEqual(["lab-tests", food.slug]);
  await deleteTerm("category", food.id);
  expect(await topicsOf("both@example.org")).toEqual(["lab-tests"]);
  expect(await topicsOf("one@example.org")).toBeNull();
  expect(await topicsOf("all@example.org")).toBeNull();
  // A tag with the same slug has nothing to do with it.
  await deleteTerm("tag", tests.id);
  expect(await topicsOf("both@example.org")).toEqual(["lab-tests"]);
});

test("an issue that is being sent also reaches those whose topic gets another slug meanwhile", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port));
  const tests = await makeCategory("Tests");
  const { uuid } = await makePost({ categoryId: tests.id });
  for (const email of readers(2)) await addSubscriber(email, { topics: [tests.slug] });
  const id = await startIssue({ articles: [uuid] });
  const [first] = await emailsOf(id);
  expect(first?.state).toBe("queued");
  await updateTerm("category", tests.id, { name: "Tests", slug: "lab-tests" });
  await sendMails();
  expect(smtp.recipients()).toEqual(readers(2));
  await workOnIssues();
  expect(await stateOf(id)).toBe("sent");
});

test("an import gives subscribers the slugs that the site has for their topics, and nobody a topic that does not exist", async () => {
  const stored = await makeCategory("Tests");
  await addSubscriber("stale@example.org", { topics: ["gone", stored.slug] });
  const file = await makeFile({
    version: 1,
    posts: [],
    categories: [
      { id: 1, name: "Tests", slug: "their-tests" },
      { id: 2, name: "Food", slug: "food" },
    ],
    subscribers: [
      { email: "one@example.org", topics: ["their-tests"] },
      { email: "two@example.org", topics: ["food", "their-tests", "unknown"] },
      { email: "none@example.org", topics: ["unknown"] },
    ],
  });
  await importBackup(await checkBackup(file));
  expect(await topicsOf("one@example.org")).toEqual([stored.slug]);
  expect(await topicsOf("two@example.org")).toEqual(["food", stored.slug]);
  expect(await topicsOf("none@example.org")).toBeNull();
  expect(await topicsOf("stale@example.org")).toEqual([stored.slug]);
  expect(await db.$count(categories)).toBe(2);
});

test("an issue whose articles are all hidden when its time comes is paused, and does not go to everybody without them", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port));
  const { id: postId, uuid } = await makePost();
  await addReaders(2);
  await db.update(subscribers).set({ topics: ["food"] });
  const id = await makeDueIssue({ articles: [uuid] });
  await db.update(posts).set({ published: "2999-01-01T00:00:00Z" }).where(eq(posts.id, postId));
  await sendMails();
  expect(smtp.recipients()).toEqual([]);
  const [issue] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  expect(issue).toMatchObject({ state: "paused", pauseReason: "empty", startedAt: null });
  await db.update(posts).set({ published: "2026-01-01T00:00:00Z" }).where(eq(posts.id, postId));
  await db.update(subscribers).set({ topics: null });
  await scheduleAsItIs(id);
  await sendMails();
  expect(smtp.recipients()).toEqual(readers(2));
});
