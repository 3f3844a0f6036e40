import { expect, test } from "bun:test";

import { db } from "@db/client";
import { importImages, media, posts } from "@db/schema";

import { makeFile } from "@/testing/setup";

import { checkBackup, importBackup } from "./import/import";

const post = (values: object = {}) => ({
  title: "A title",
  slug: "a-title",
  content: "<p>What it says</p>",
  ...values,
});
const file = (values: object) => ({ version: 1, posts: [], ...values });
const svgFile = { width: 1, height: 1, type: "image/svg+xml", base64: btoa("<svg></svg>") };
const withDuplicateFile = { ...svgFile, sha256: "a".repeat(64), variants: [svgFile, svgFile] };
const refusalOf = async (content: string | object) => {
  const path = await makeFile(content);
  return checkBackup(path).then(
    () => "accepted",
    ({ status, message }) => `${status} ${message}`,
  );
};

test.each<[string, string | object, string]>([
  ["nothing", "", "400 Please select a file to import"],
  ["words", "hello", "400 Invalid JSON file"],
  ["a truncated file", '{"version":2,"posts":[{"title":"a"', "400 Invalid JSON file"],
  ["a forgotten comma", '{"version":1 "posts":[]}', "400 Invalid JSON file"],
  ["an extra comma", '{"version":1,"posts":[],}', "400 Invalid JSON file"],
  ["two lists of posts", '{"version":1,"posts":[],"posts":[]}', "400 Invalid JSON file"],
  ["something after the end", '{"version":1,"posts":[]} x', "400 Invalid JSON file"],
  ["invalid JSON in an unknown list", '{"version":1,"posts":[],"other":[{"a":tru}]}', "400 Invalid JSON file"],
  ["100,000 levels", `{"version":1,"posts":[${"[".repeat(100_000)}`, "400 Invalid JSON file"],
  ["a list", [], "400 Invalid backup file format"],
  ["a number", "12", "400 Invalid backup file format"],
  ["no version", { posts: [] }, "400 Invalid backup file format"],
  ["no posts", { version: 1 }, "400 Invalid backup file format"],
  ["posts that are not a list", { version: 1, posts: {} }, "400 Invalid backup file format"],
  ["tags that are not a list", file({ tags: "a" }), "400 Invalid backup file format"],
  ["bad posts and no version", { posts: [{ id: 1 }] }, "400 Invalid backup file format"],
  ["an empty title", file({ posts: [post({ title: " " })] }), "400 posts[0].title: A post needs a title"],
  ["a bad date", file({ posts: [post({ published: "soon" })] }), "400 posts[0].published: Not a date"],
  ["a null character", file({ posts: [post({ excerpt: "a\0b" })] }), "400 posts[0].excerpt: Not plain text"],
  ["half a surrogate pair", file({ posts: [post({ excerpt: "a\ud83d" })] }), "400 posts[0].excerpt: Not plain text"],
  [
    "a version that could not be increased",
    file({ posts: [post({ version: 2_147_483_647 })] }),
    "400 posts[0].version: Must be at most 1,000,000,000",
  ],
  [
    "an image with the same file twice",
    file({ media: [withDuplicateFile] }),
    "400 media[0].variants: Two files of the same width and type",
  ],
  ["a bad address", file({ subscribers: [{ email: "x" }] }), "400 subscribers[0].email: Not an email address"],
  [
    "a huge version",
    { version: 1e30, posts: [] },
    "400 This file has version 1e+30 and was made by another program; this version of Waymark reads files up to version 2. Update Waymark, then import the file again.",
  ],
  ["no title", file({ posts: [post({ title: undefined })] }), "400 posts[0].title: Is missing"],
  ["a title that is null", file({ posts: [post({ title: null })] }), "400 posts[0].title: Must be text"],
  ["a date as a number", file({ posts: [post({ published: 7 })] }), "400 posts[0].published: Must be text"],
  [
    "a title that is too long",
    file({ posts: [post({ title: "a".repeat(501) })] }),
    "400 posts[0].title: Must have at most 500 characters",
  ],
  ["a tag that is a number", file({ tags: [7] }), "400 tags[0]: Must be an object"],
  [
    "a flag that is text",
    file({ posts: [post({ isPublished: "yes" })] }),
    "400 posts[0].isPublished: Is not in an accepted format",
  ],
  [
    "a newer version",
    { version: 3, generator: "Waymark 9", posts: 1 },
    "400 This file has version 3 and was made by Waymark 9; this version of Waymark reads files up to version 2. Update Waymark, then import the file again.",
  ],
])("a file with %s is refused, and the message says why", async (_what, content, message) => {
  expect(await refusalOf(content)).toBe(message);
});

test.each<[string, string | object]>([
  ["the minimal form", file({})],
  ["a version that is text", { version: "v1.0", posts: [post()] }],
  ["a negative version", { version: -7.5, posts: [post()] }],
  ["lists that are null", file({ tags: null, categories: null })],
  ["fields from other programs", file({ settings: { a: [1] }, other: [1, "b", null, { c: [] }], last: true })],
  ["a byte order mark and extra spaces", '\uFEFF \n{ "version" : 1 ,\t"posts" : [ ] }\r\n'],
])("a file with %s is accepted", async (_what, content) => {
  expect(await refusalOf(content)).toBe("accepted");
});

test("when one of 1,000 posts has no title, it is named and nothing is added [T51, F8]", async () => {
  const list = Array.from({ length: 1000 }, (_, number) => post({ slug: `post-${number}` }));
  Object.assign(list[616] as object, { title: "" });
  expect(await refusalOf(file({ posts: list }))).toBe("400 posts[616].title: A post needs a title");
  expect(await db.$count(posts)).toBe(0);
});

test("lists that are too long are refused before they are read to the end [T52]", async () => {
  const terms = Array.from({ length: 100_000 }, (_, number) => ({ name: `Tag ${number}`, slug: `tag-${number}` }));
  expect(await refusalOf(file({ tags: terms }))).toBe("413 The file has more than 10,000 tags.");
  expect(await refusalOf(file({ other: Array(100_001).fill(0) }))).toBe("413 The list “other” is too long.");
});

test("an item that is too large is refused [T52]", async () => {
  const huge = post({ excerpt: "x".repeat(65 * 1024 * 1024) });
  expect(await refusalOf(file({ posts: [post({ slug: "one" }), huge] }))).toBe("413 posts[1] is larger than 64 MB");
});

test("a post that can't be stored is named, and none of the others are stored", async () => {
  const pixel =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const good = Array.from({ length: 20 }, (_, number) => post({ slug: `good-${number}`, featuredImage: pixel }));
  const bad = post({ slug: "bad", content: "<b>".repeat(20_000) });
  const checked = await checkBackup(await makeFile(file({ posts: [...good, bad] })));
  await expect(importBackup(checked)).rejects.toThrow("posts[20].content (bad): Content must not be nested");
  expect([await db.$count(posts), await db.$count(media)]).toEqual([0, 0]);
});

test("an import that fails at its last image leaves nothing behind, not even the images before it", async () => {
  const size = { type: "image/svg+xml", width: 1, height: 1 };
  const variants = [{ ...size, base64: btoa("<svg ></svg>") }];
  const nameOf = (number: number) => String(number).padStart(64, "0");
  // One image more than are stored at once.
  const images = Array.from({ length: 21 }, (_, number) => ({ sha256: nameOf(number), ...size, variants }));
  const path = await makeFile(file({ posts: [post()], media: images }));
  const checked = await checkBackup(path);
  await Bun.write(path, (await Bun.file(path).text()).replace(nameOf(20), "x".repeat(64)));
  await expect(importBackup(checked)).rejects.toThrow("The file was changed while it was being imported");
  expect([await db.$count(posts), await db.$count(media), await db.$count(importImages)]).toEqual([0, 0, 0]);
});

test("a file of nothing but commas, or with an endless unknown list, is refused early [G7]", async () => {
  const commas = ",".repeat(1_000_000);
  const refusal = async (content: string) =>
    checkBackup(await makeFile(content)).then(
      () => "accepted",
      ({ message }) => message,
    );
  for (const content of [
    `[${commas}`,
    `[${commas}]`,
    `{"version":1,"posts":[${commas}]}`,
    `{"version":1,"x":[[${commas}]]}`,
  ]) {
    expect(await refusal(content)).toBe("Invalid JSON file");
  }
  const numbers = `{"version":1,"posts":[],"x":[${"0,".repeat(1_000_000)}0]}`;
  expect(await refusal(numbers)).toBe("The list “x” is too long.");
});
