import { expect, test } from "bun:test";

import { db } from "@db/client";
import { type SentIssue, subscribers } from "@db/schema";

import { addSubscriber } from "@/testing/newsletter-calls";
import { makeReviewer, review } from "@/testing/review-calls";
import { makeCategory, makePost } from "@/testing/setup";

import { composeIssue, isRecipientCondition } from "./queries";
import { isRecipient } from "./topics";
import { writeIssueMail } from "./write-issue-mail";

const subscriber = { uuid: "11111111-2222-4333-8444-555555555555", topics: null };

const article = (slug: string, category: string): SentIssue["articles"][number] => ({
  slug,
  title: `About ${slug}`,
  excerpt: `What ${slug} is.`,
  category: { slug: category, name: category.toUpperCase() },
  readingTime: 4,
  review: null,
});

const issue: SentIssue = {
  subject: "June",
  introduction: '<p>Read <a href="/article/hormones">this</a>.</p>',
  articles: [article("hormones", "tests"), article("genes", "causes")],
};

test("an issue contains each of its public articles once, in order, with its category and its valid review", async () => {
  const { id: categoryId } = await makeCategory("Tests");
  const [first, second, deleted, draft] = [
    await makePost({ title: "First", categoryId }),
    await makePost({ title: "Second" }),
    await makePost({ title: "Deleted", deletedAt: "2026-01-01T00:00:00Z" }),
    await makePost({ title: "Draft", isPublished: false }),
  ];
  await review(second.id, await makeReviewer(), { reviewedAt: "2026-05-03T00:00:00.000Z" });
  const articles = [second, deleted, first, draft, second].map(({ uuid }) => uuid);
  articles.push(crypto.randomUUID());
  const chosen = { subject: "June", introduction: "<p>Hello <script>x</script></p>", articles };
  const sent = await db.transaction((tx) => composeIssue(tx, chosen));
  expect(sent).toEqual({
    subject: "June",
    introduction: "<p>Hello</p>",
    articles: [
      {
        slug: "second",
        title: "Second",
        excerpt: "What Second says, in short",
        readingTime: 1,
        category: null,
        review: { by: "Dr Ruth Okafor, MD", at: "2026-05-03T00:00:00.000Z" },
      },
      {
        slug: "first",
        title: "First",
        excerpt: "What First says, in short",
        readingTime: 1,
        category: { slug: "tests", name: "Tests" },
        review: null,
      },
    ],
  });
});

test("a subscriber with topics gets only articles about those, and no email when there are none", async () => {
  const write = (topics: string[] | null, sent = issue) =>
    writeIssueMail(sent, { slug: "june", subscriber: { ...subscriber, topics } });
  expect(write(null)?.html).toContain("About genes");
  const some = write(["tests", "no-such-topic"]);
  for (const part of [some?.html, some?.text]) {
    expect(part).toContain("About hormones");
    expect(part).not.toContain("About genes");
    expect(part).toContain("the topics you chose");
  }
  expect(write(["others"])).toBeUndefined();
  expect(write([])?.text).toContain("About genes");
  expect(write(["others"], { ...issue, articles: [] })?.subject).toBe("June");
});

test("the condition in SQL finds the same recipients as isRecipient", async () => {
  const topicChoices = [null, [], ["tests"], ["causes", "others"], ["others"], [""], ["test"]];
  for (const [index, topics] of topicChoices.entries()) await addSubscriber(`${index}@example.org`, { topics });
  const uncategorized = { ...article("x", ""), category: null };
  for (const sent of [issue, { ...issue, articles: [] }, { ...issue, articles: [uncategorized] }]) {
    const found = await db.select({ topics: subscribers.topics }).from(subscribers).where(isRecipientCondition(sent));
    const expected = topicChoices.filter((topics) => isRecipient(sent, topics));
    expect(found.map(({ topics }) => JSON.stringify(topics)).sort()).toEqual(
      expected.map((topics) => JSON.stringify(topics)).sort(),
    );
  }
});

test("the email links to the article, the archive, the subscription and unsubscribing, with absolute URLs", () => {
  const mail = writeIssueMail(issue, { slug: "june", subscriber });
  for (const path of [
    "article/hormones",
    "newsletter/june",
    `newsletter/mine/${subscriber.uuid}`,
    `newsletter/leave/${subscriber.uuid}`,
  ]) {
    expect(mail?.html).toContain(`href="http://localhost:3000/${path}"`);
    expect(mail?.text).toContain(`http://localhost:3000/${path}`);
  }
  expect(mail?.headers).toEqual({
    "List-Id": "<newsletter.localhost>",
    "List-Unsubscribe": `<http://localhost:3000/newsletter/leave/${subscriber.uuid}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});
