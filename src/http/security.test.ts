import { expect, test } from "bun:test";

import { app } from "@/app";
import { adminCalls, makeCategory, makePost, makeTag, signIn } from "@/testing/setup";

/** Pages of every kind: public, found and not found, sign-in and admin. */
async function fetchEveryKindOfPage() {
  await makePost({ slug: "an-article" });
  const headers = await signIn();
  const paths = ["/", "/article/an-article", "/article/nowhere", "/search?q=sperm", "/nowhere", "/admin/login"];
  const responses = await Promise.all([
    ...paths.map((path) => app.request(path)),
    app.request("/admin/dashboard", { headers }),
    app.request("/admin/post-editor", { headers }),
  ]);
  return Promise.all(responses.map(async (response) => ({ headers: response.headers, html: await response.text() })));
}

test("no page can be shown in a frame, and only scripts of this site run [T19, T20]", async () => {
  for (const { headers, html } of await fetchEveryKindOfPage()) {
    const policy = new Map(
      (headers.get("Content-Security-Policy") ?? "").split("; ").map((part) => {
        const [name = "", ...sources] = part.split(" ");
        return [name, sources.join(" ")];
      }),
    );
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("script-src")).toBe("'self'");
    expect(policy.get("base-uri")).toBe("'none'");
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes?.trim());
    expect(inline.filter((attributes) => !/^type="application\/(ld\+)?json"/.test(attributes ?? ""))).toEqual([]);
    expect(html).not.toMatch(/<[a-z][^>]*\s(on[a-z]+|style)=/);
  }
});

test("no response can be read by another site's script [T23]", async () => {
  await makePost({ slug: "an-article" });
  for (const path of ["/", "/article/an-article", "/api/posts", "/api/search?q=sperm", "/api/admin/me", "/feed.xml"]) {
    const { headers } = await app.request(path, { headers: { Origin: "https://elsewhere.example" } });
    expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});

test("a line break in a request adds no header [T26]", async () => {
  const injected = "%0d%0aX-Added:%201";
  const paths = [`/article/a${injected}`, `/search?q=abc${injected}`, `/?category=a${injected}`, `/posts/a${injected}`];
  for (const path of [...paths, `/admin/dashboard?next=${injected}`, `/admin/login?next=/admin${injected}`]) {
    const response = await app.request(path);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.has("X-Added")).toBe(false);
  }
});

const payloads = [
  "<script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  "</title></textarea></style><img src=x onerror=alert(1)>",
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  "<!--<script>",
  "]]><script>alert(1)</script>",
  "&lt;img src=x onerror=alert(1)&gt;",
  "{{constructor.constructor('alert(1)')()}}",
  "javascript:alert(1)",
  "<iframe srcdoc='<script>alert(1)</script>'>",
];

test.each(payloads)("every field of a post, a category and a tag is shown as text: %s [T29]", async (payload) => {
  const slugs = { harmless: "harmless-article", attack: "attack-article" };
  const elements = [];
  // An older post, so that both articles below link to a next one.
  await makePost({ slug: "older", published: "2026-01-01T00:00:00.000Z" });
  for (const [kind, text] of [
    ["harmless", "plain words"],
    ["attack", payload],
  ] as const) {
    const category = await makeCategory(`${text} category`);
    const tag = await makeTag(`${text} tag`);
    await makePost({
      slug: slugs[kind],
      title: `${text} title`,
      excerpt: `${text} excerpt`,
      author: `${text} author`,
      authorTitle: `${text} authorTitle`,
      metaTitle: `${text} metaTitle`,
      metaDescription: `${text} metaDescription`,
      featuredImageAlt: `${text} alt`,
      categoryId: category.id,
      tags: [tag],
    });
    elements.push(await countElements(`/article/${slugs[kind]}`));
  }
  expect(elements[1]).toEqual(elements[0] as Record<string, number>);
});

/** How many elements of each kind a page has, and how many attributes that run something. */
async function countElements(path: string) {
  const counts: Record<string, number> = {};
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const page = new HTMLRewriter().on("main *, head *", {
    element(element) {
      count(element.tagName);
      for (const [name] of element.attributes) if (name.startsWith("on")) count(`${element.tagName}.${name}`);
    },
  });
  const response = await app.request(path);
  expect(response.status).toBe(200);
  await page.transform(response).text();
  return counts;
}

test("saving and reading a post sends no request to another server [T37]", async () => {
  let visits = 0;
  const otherServer = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch() {
      visits += 1;
      return new Response();
    },
  });
  try {
    const address = `http://127.0.0.1:${otherServer.port}/image.png`;
    const call = await adminCalls();
    const category = await makeCategory();
    const post = {
      title: "A post with images from another server",
      slug: "images-elsewhere",
      categoryId: category.id,
      excerpt: "What it says, in short",
      content: `<p>Words enough for a post.</p><img src="${address}" alt="x"><p><a href="${address}">link</a></p>`,
      featuredImage: address,
      featuredImageAlt: "x",
      authorImage: address,
      isPublished: true,
    };
    expect((await call("POST", "/api/admin/posts", post)).status).toBe(201);
    await call("POST", "/api/admin/import", { version: 1, posts: [{ ...post, slug: "imported", readingTime: 1 }] });
    for (const path of ["/", "/article/images-elsewhere", "/api/posts", "/feed.xml", "/sitemap.xml"]) {
      await (await app.request(path)).text();
    }
    expect(visits).toBe(0);
  } finally {
    await otherServer.stop(true);
  }
});
