import { expect, test } from "bun:test";

import { app } from "@/app";
import { convertAndImport } from "@/testing/convert-and-import";
import { ghostWith, wordPressPost, wordPressWith } from "@/testing/sample-exports";
import { makePost, storedText } from "@/testing/setup";

const responseTo = async (path: string) => {
  const response = await app.request(path);
  return `${response.status} ${response.headers.get("Location") ?? ""}`.trim();
};

test("old addresses below /article/ redirect to the articles, unless an article has that address", async () => {
  const post = (title: string, id: string, path: string) =>
    wordPressPost("<p>a</p>", { "wp:post_id": id, "wp:post_name": title, title, link: `https://old.example${path}` });
  await convertAndImport(
    wordPressWith(
      post("Exact words", "1", "/article/long-ago"),
      post("Other words", "2", "/article/long_ago.html"),
      post("More words", "3", "/article/here"),
    ),
  );
  await makePost({ slug: "here" });
  expect(await responseTo("/article/long-ago")).toBe("301 /article/exact-words");
  expect(await responseTo("/article/long_ago.html")).toBe("301 /article/other-words");
  expect(await responseTo("/article/here")).toBe("200");
  expect(await responseTo("/article/never")).toBe("404");
});

test("the addresses of a WordPress site redirect to its articles, and all are listed [I14]", async () => {
  const { notes, addresses } = await convertAndImport(
    wordPressWith(
      wordPressPost("<p>a</p>", {
        "wp:post_id": "12",
        "wp:post_name": "x",
        title: "Exact words",
        link: "https://old.example/2015/03/x/",
        guid: "https://old.example/?p=12",
      }),
      wordPressPost("<p>b</p>", {
        "wp:post_id": "13",
        "wp:post_name": "%e7%b2%be%e5%ad%90",
        title: "Sperm",
        link: "https://old.example/%e7%b2%be%e5%ad%90/",
      }),
      wordPressPost("<p>c</p>", {
        "wp:post_id": "14",
        "wp:post_name": "hidden-one",
        "wp:status": "private",
        link: "https://old.example/hidden-one/",
      }),
    ),
  );
  for (const path of ["/?p=12", "/2015/03/x/", "/2015/03/x", "/2015/03/x/?utm_source=mail", "/?p=12&preview=1"]) {
    expect(`${path} ${await responseTo(path)}`).toBe(`${path} 301 /article/exact-words`);
  }
  expect(await responseTo("/%E7%B2%BE%E5%AD%90/")).toBe("301 /article/sperm");
  expect(await responseTo("/hidden-one/")).toBe("404");
  expect(await responseTo("/?p=14")).toBe("200");
  expect(await responseTo("/2015/03/y/")).toBe("404");
  expect(addresses).toEqual([
    { from: "https://old.example/2015/03/x/", to: "/article/exact-words" },
    { from: "https://old.example/%e7%b2%be%e5%ad%90/", to: "/article/sperm" },
    { from: "https://old.example/hidden-one/", to: "/article/hidden-one" },
  ]);
  expect(notes).toContain("2 addresses had to change: “x” is now “exact-words”, “精子” is now “sperm”.");
});

test("links that are only paths are taken for addresses of the exported site", async () => {
  const { addresses } = await convertAndImport(
    wordPressWith(
      "<link>https://old.example</link>",
      wordPressPost("<p>a</p>", { "wp:post_name": "blog/one.html", link: "/blog/one.html" }),
      wordPressPost(
        '<p><a href="/blog/one.html">one</a> <a href="/shop/">shop</a> <a href="#b">b</a> <a href="../two/">two</a></p><img src="/files/x.png" alt="x">',
        { "wp:post_id": "2", "wp:post_name": "blog/2026/two.html", link: "/blog/2026/two.html" },
      ),
    ),
  );
  expect(await responseTo("/blog/one.html")).toBe("301 /article/one");
  expect(addresses).toEqual([
    { from: "https://old.example/blog/one.html", to: "/article/one" },
    { from: "https://old.example/blog/2026/two.html", to: "/article/two" },
  ]);
  expect(await storedText("two")).toBe(
    '<p><a href="/article/one">one</a> <a href="https://old.example/shop/">shop</a> b <a href="https://old.example/blog/two/">two</a></p><p><a href="https://old.example/files/x.png">x</a></p>',
  );
});

test("both forms of a Ghost site's addresses redirect to its articles [I14]", async () => {
  const { addresses } = await convertAndImport(
    ghostWith([{ id: "1", title: "Old one", slug: "Old_Post", html: "<p>a</p>", published_at: "2015-03-04 05:06:07" }]),
  );
  expect(await responseTo("/Old_Post/")).toBe("301 /article/oldpost");
  expect(await responseTo("/2015/03/04/Old_Post/")).toBe("301 /article/oldpost");
  expect(addresses).toEqual([{ from: "/Old_Post", to: "/article/oldpost" }]);
});

test("a public post keeps its slug, even when a page or a draft before it has the same one", async () => {
  const { notes } = await convertAndImport(
    wordPressWith(
      wordPressPost("<p>page</p>", { "wp:post_id": "1", "wp:post_name": "visit", "wp:post_type": "page" }),
      wordPressPost("<p>draft</p>", { "wp:post_id": "2", "wp:post_name": "visit", "wp:status": "draft" }),
      wordPressPost("<p>post</p>", { "wp:post_id": "3", "wp:post_name": "visit" }),
    ),
  );
  expect(await storedText("visit")).toBe("<p>post</p>");
  expect(await storedText("visit-2")).toBe("<p>page</p>");
  expect(notes).toContain("2 addresses had to change: “visit” is now “visit-2”, “visit” is now “visit-3”.");
});

test("a slug made of a title in another script has no stray hyphens", async () => {
  const { notes } = await convertAndImport(
    wordPressWith(
      wordPressPost("<p>a</p>", { "wp:post_id": "7", "wp:post_name": "vs", title: "사랑 - 우정 vs 미움" }),
      wordPressPost("<p>b</p>", { "wp:post_id": "8", "wp:post_name": "%ec%82%ac", title: "정자 FSH - LH 검사" }),
    ),
  );
  expect(notes).toContain("2 addresses had to change: “vs” is now “post-7”, “사” is now “fsh-lh”.");
});

test("a post's name does not take the address of another post [I14]", async () => {
  const post = (id: string, status: string, name: string, link: string) =>
    wordPressPost("<p>a</p>", { "wp:post_id": id, "wp:status": status, "wp:post_name": name, link });
  await convertAndImport(
    wordPressWith(
      post("1", "publish", "guide", "https://old.example/visit/"),
      post("2", "draft", "visit", "https://old.example/?p=2"),
    ),
  );
  expect(await responseTo("/visit/")).toBe("301 /article/guide");
});

test("a second import changes no address, and an address that two posts share redirects to neither [I14]", async () => {
  await makePost({ slug: "mine" });
  const post = (name: string, id: string) =>
    wordPressPost("<p>a</p>", { "wp:post_name": name, "wp:post_id": id, link: "https://old.example/same/" });
  const first = await convertAndImport(wordPressWith(post("first", "1"), post("second", "2")));
  expect(first.addresses?.length).toBe(2);
  expect(await responseTo("/same/")).toBe("404");
  const again = await convertAndImport(wordPressWith(post("first", "1"), post("second", "2"), post("third", "1")));
  expect(again.addresses).toEqual([{ from: "https://old.example/same/", to: "/article/third" }]);
  expect(await responseTo("/?p=1")).toBe("301 /article/first");
  expect(await responseTo("/same/?a=%00")).toBe("404");
});

test("slugs that the editor would refuse are changed and reported, and the old ones redirect [I14]", async () => {
  const post = (name: string, title: string) =>
    wordPressPost("<p>a</p>", { "wp:post_name": name, title, link: `https://old.example/${name}/` });
  const { notes } = await convertAndImport(wordPressWith(post("6", "Six words"), post("a", "")));
  expect(notes).toContain("2 addresses had to change: “6” is now “six-words”, “a” is now “post-1”.");
  expect([await responseTo("/6/"), await responseTo("/a/")]).toEqual(["301 /article/six-words", "301 /article/post-1"]);

  const file = { version: 1, posts: [{ title: "From a file", slug: "b", content: "<p>a</p>", isPublished: true }] };
  const { notes: notesOfFile } = await convertAndImport(file);
  expect(notesOfFile ?? []).toContain("“From a file”: the slug “b” can't be used here and was changed to “post-b”.");
  expect(await responseTo("/article/b")).toBe("301 /article/post-b");
});
