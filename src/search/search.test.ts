import { describe, expect, test } from "bun:test";

import { db } from "@db/client";
import { sql } from "drizzle-orm";

import { app } from "@/app";
import { foldText } from "@/lib/text/fold-text";
import { makePost, makeTag } from "@/testing/setup";

const send = (text: string) => app.request(`/api/search?q=${encodeURIComponent(text)}`);

async function titlesFor(text: string) {
  const response = await send(text);
  expect(response.status).toBe(200);
  return ((await response.json()) as { title: string }[]).map(({ title }) => title);
}

describe("what is found", () => {
  test("each result has id, slug, title and published date", async () => {
    const post = await makePost({ title: "Varicocele explained" });
    expect(await (await send("varicocele")).json()).toEqual([
      { id: post.id, slug: "varicocele-explained", title: "Varicocele explained", published: post.published },
    ]);
  });

  test("a word in the title comes before tags and excerpt, and those before the body", async () => {
    await makePost({ title: "In the body", bodyText: "varicocele ".repeat(40) });
    await makePost({ title: "In the excerpt", excerpt: "About varicocele" });
    await makePost({ title: "In a tag", tags: [await makeTag("Varicocele")] });
    await makePost({ title: "Varicocele", published: "2020-01-01T00:00:00.000Z" });
    const titles = await titlesFor("varicocele");
    expect(titles[0]).toBe("Varicocele");
    expect(titles.slice(1, 3).sort()).toEqual(["In a tag", "In the excerpt"]);
    expect(titles[3]).toBe("In the body");
  });

  test("equally good matches come newest first, and at most ten", async () => {
    for (let day = 1; day <= 12; day++) {
      const published = `2024-03-${String(day).padStart(2, "0")}T00:00:00.000Z`;
      await makePost({ title: `Day ${day}`, excerpt: "About microdeletions", published });
    }
    const titles = await titlesFor("microdeletions");
    expect(titles).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `Day ${day}`));
  });

  test("drafts and scheduled posts are never found [T34, F13]", async () => {
    await makePost({ title: "Draft about zinc", isPublished: false });
    await makePost({ title: "Later about zinc", published: new Date(Date.now() + 3_600_000).toISOString() });
    await makePost({ title: "Public about zinc" });
    expect(await titlesFor("zinc")).toEqual(["Public about zinc"]);
    expect(await titlesFor("about zinc later")).not.toContain("Later about zinc");
    await makePost({ title: "Draft about 精液检查", isPublished: false });
    expect(await titlesFor("精液检查")).toEqual([]);
  });

  test("the words of drafts are not suggested for a typo [T34, F13]", async () => {
    await makePost({ title: "Public about surgery", bodyText: "varicocelectomy" });
    await makePost({ title: "Draft about varicocelectomy", isPublished: false });
    expect(await titlesFor("varicocelectmy")).toEqual([]);
  });

  test("every beginning of a word finds it, even a beginning that is longer than the word's stem", async () => {
    await makePost({ title: "Infertility and fertilization" });
    for (const text of ["inf", "infertil", "infertilit", "infertility", "fertiliz", "fertilizat", "fertilizatio"]) {
      expect([text, await titlesFor(text)]).toEqual([text, ["Infertility and fertilization"]]);
    }
  });

  test("an article must have all the words, but may have other forms of them", async () => {
    await makePost({ title: "Hormone scans" });
    await makePost({ title: "Hormones and sleep" });
    expect(await titlesFor("scanning hormones")).toEqual(["Hormone scans"]);
  });

  test("half of the words of a question are enough, and synonyms count; the best match comes first", async () => {
    await makePost({ title: "Hormones and sleep" });
    await makePost({ title: "Hormone scans", published: "2020-01-01T00:00:00.000Z" });
    await makePost({ title: "Becoming a father" });
    expect(await titlesFor("what is a hormone scan")).toEqual(["Hormone scans", "Hormones and sleep"]);
    expect(await titlesFor("can i have kids")).toEqual(["Becoming a father"]);
    expect(await titlesFor("is a scan of the lungs or the heart or the liver useful")).toEqual([]);
  });

  test("hyphens, quotes and letter case make no difference", async () => {
    await makePost({ title: "Micro-TESE step by step" });
    await makePost({ title: "Doctor O'Neil explains" });
    for (const text of ["micro-tese", "Micro TESE", '"micro tese"']) {
      expect(await titlesFor(text)).toEqual(["Micro-TESE step by step"]);
    }
    for (const text of ["o'neil\"", "O’Neil"]) expect(await titlesFor(text)).toEqual(["Doctor O'Neil explains"]);
  });

  test("words joined by punctuation are found when typed as in the title, and by their beginning", async () => {
    const typed = {
      "COVID-19 and fertility": ["covid-1", "COVID-19", "covid 19", "fertility covid-19"],
      "Vitamin B-12 for men": ["b-12", "vitamin b 12"],
      "A level of 7.6 mIU/mL": ["miu/m", "7.6 mIU/mL"],
      "Write to user@mail.org": ["user@mail.org", "(user@mail.org)"],
      "Since 2026-11-28": ["2026-11-28"],
      "IVF/ICSI or IUI": ["icsi", "ivf/icsi", "ivf icsi"],
      "News of www.auanet.org/guidelines": ["auanet", "guidelines", "auanet.org"],
    };
    for (const title of Object.keys(typed)) await makePost({ title, slug: `p-${Bun.hash(title)}` });
    for (const [title, texts] of Object.entries(typed)) {
      for (const text of texts) expect([text, await titlesFor(text)]).toEqual([text, [title]]);
    }
  });

  test("accents make no difference, in the title, the body or what is typed", async () => {
    await makePost({ title: "Café Übung Łódź", slug: "p-accents", content: "<p>Straße und cœur, e\u0301lan.</p>" });
    for (const text of ["cafe", "CAFÉ", "ubung", "Ubung", "lodz", "strasse", "straße", "coeur", "élan", "elan"]) {
      expect([text, await titlesFor(text)]).toEqual([text, ["Café Übung Łódź"]]);
    }
  });

  test("the database folds texts the way the search does", async () => {
    const latin = Array.from({ length: 0x250 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).join("");
    for (const text of [latin, "e\u0301 o\u0308", "“A.b” 7.6 IVF/ICSI a@b.org", "Łódź"]) {
      const [row] = await db.execute<{ folded: string }>(sql`select search_text(${text}) as folded`);
      expect(row?.folded).toBe(foldText(text));
    }
  });

  test("words of any script are found", async () => {
    for (const title of ["Азооспермия", "Élan vital", "無精子症について", "العقم عند الرجال"]) {
      await makePost({ title, slug: `p-${Bun.hash(title)}` });
    }
    expect(await titlesFor("азоосперм")).toEqual(["Азооспермия"]);
    expect(await titlesFor("e\u0301lan")).toEqual(["Élan vital"]);
    expect(await titlesFor("精子症")).toEqual(["無精子症について"]);
    expect(await titlesFor("العقم")).toEqual(["العقم عند الرجال"]);
  });
});

describe("typos", () => {
  test("in long words are tolerated when little is found, and exact matches come first", async () => {
    await makePost({ title: "Azoospermia", published: "2020-01-01T00:00:00.000Z" });
    await makePost({ title: "A family story", tags: [await makeTag("Azoospermia")] });
    await makePost({ title: "Azospermia with one o" });
    expect((await titlesFor("azospermia"))[0]).toBe("Azospermia with one o");
    expect((await titlesFor("azospermia")).sort()).toEqual(["A family story", "Azoospermia", "Azospermia with one o"]);
  });

  test("may be a wrong, missing, doubled or swapped letter, even in an unfinished word", async () => {
    await makePost({ title: "Surgical retrieval" });
    for (const text of [
      "retreival",
      "retrievel",
      "retrival",
      "rettrieval",
      "surgical retreival",
      "surgcal",
      "surgicla",
    ]) {
      expect([text, await titlesFor(text)]).toEqual([text, ["Surgical retrieval"]]);
    }
  });

  test("are not corrected when enough is found, nor in short words", async () => {
    for (const name of ["one", "two", "three"]) await makePost({ title: `Azospermia ${name}` });
    await makePost({ title: "Azoospermia" });
    await makePost({ title: "Zinc" });
    expect(await titlesFor("azospermia")).toHaveLength(3);
    expect(await titlesFor("zunc")).toEqual([]);
  });
});

describe("any text is a valid search", () => {
  test("fewer than three characters find nothing", async () => {
    await makePost({ title: "IVF" });
    for (const text of ["", " ", "iv", " iv ", "\t\n"]) expect(await titlesFor(text)).toEqual([]);
    expect((await app.request("/api/search")).status).toBe(200);
    expect(await titlesFor("ivf")).toEqual(["IVF"]);
  });

  test("%, _ and \\ are literal characters [T39, F14]", async () => {
    await makePost({ title: "Plain" });
    await makePost({ title: "Title with %%% in it" });
    await makePost({ title: "Body", bodyText: "a line ___ to fill in" });
    await makePost({ title: "Excerpt", excerpt: "The path a\\b" });
    expect(await titlesFor("%%%")).toEqual(["Title with %%% in it"]);
    expect(await titlesFor("___")).toEqual(["Body"]);
    expect(await titlesFor("a\\b")).toEqual(["Excerpt"]);
  });

  test("words that are not in the index are found as written", async () => {
    await makePost({ title: "To be or not to be a father", slug: "be" });
    await makePost({ title: "Something else", excerpt: "No such words" });
    expect(await titlesFor("to be or not")).toEqual(["To be or not to be a father"]);
  });

  test("a search for any of these texts gets 200", async () => {
    await makePost({ title: "Plain" });
    const texts = ["'", "''':*", "& | ! ( ) <->", "a & b | !c", "💙💙💙", "<script>", "\\", "plain:*A", "1.5.3", "ﬀﬀﬀ"];
    for (const text of [...texts, "x".repeat(10_000), "lorem ipsum ".repeat(900), "💙".repeat(300)]) {
      expect((await send(text)).status).toBe(200);
    }
  });

  test("NUL is refused, malformed percent-encoding and repeated fields never fail [T40, F15]", async () => {
    expect((await app.request("/api/search?q=abc%00")).status).toBe(400);
    expect((await app.request("/api/search?q=abc&q=def")).status).toBe(400);
    for (const q of ["%E0%A4%A", "%ED%A0%80abc", "%zz%zz", "+++"]) {
      expect((await app.request(`/api/search?q=${q}`)).status).toBeLessThan(500);
    }
  });

  test("responses are never cached", async () => {
    expect((await send("anything")).headers.get("Cache-Control")).toBe("no-store");
  });
});
