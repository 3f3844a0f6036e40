import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts, sources } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import { adminCalls, makePost, makeUser, signIn } from "@/testing/setup";
import { citing, makeSource } from "@/testing/source-calls";

const api = "/api/admin/sources/retractions";
const header =
  "Record ID,Title,Subject,Institution,Journal,Publisher,Country,Author,URLS,ArticleType,RetractionDate,RetractionDOI,RetractionPubMedID,OriginalPaperDate,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason,Paywalled,Notes";

type Line = {
  date?: string;
  notice?: string;
  doi?: string;
  pmid?: string;
  nature?: string;
  reason?: string;
  title?: string;
};

const line = ({ date = "1/13/2026 0:00", notice = "10.1000/notice", doi = "unavailable", pmid = "0", ...rest }: Line) =>
  `7,"${rest.title ?? 'A ""title""'}",(HSC) Medicine;,"Clinic,\n Oslo",J,P,Norway,A;B,,Article;,${date},${notice},0,2/3/2020 0:00,${doi},${pmid},${rest.nature ?? "Retraction"},${rest.reason ?? "+Error in Data;+Investigation by Journal/Publisher;"},No,`;

const file = (...lines: Line[]) => [header, ...lines.map(line), ""].join("\r\n");

async function setUp() {
  const user = await makeUser({ fullName: "Ada Lovelace" });
  const session = await signIn(user);
  const call = await adminCalls();
  return {
    call,
    async send(body: string | Uint8Array<ArrayBuffer>, type = "text/csv") {
      const response = await app.request(api, { method: "POST", headers: { ...session, "Content-Type": type }, body });
      return { status: response.status, body: await response.json() };
    },
    list: async (query = "page=1") => (await call("GET", `${api}?${query}`)).body.items,
    decide: (id: number, decision: string | null, nature = "retraction", date = "2026-01-13") =>
      call("PATCH", `${api}/${id}`, { decision, nature, date }),
  };
}

const retractionOf = async (id: number) => (await db.select().from(sources).where(eq(sources.id, id)))[0]?.retraction;
const pageOf = async (id: number) => (await db.select().from(posts).where(eq(posts.id, id)))[0]?.rendered ?? "";

test("only notices on our sources are stored, found by DOI, PubMed number or an identifier of a merged source", async () => {
  const { call, send, list } = await setUp();
  const byDoi = await makeSource("aaaaaa", { DOI: "10.1000/One" });
  const byPmid = await makeSource("bbbbbb", { PMID: "123" });
  const preprint = await makeSource("cccccc", { DOI: "10.1101/2020.1" });
  const merged = await makeSource("dddddd", { DOI: "10.1000/final" });
  const other = await makeSource("eeeeee", { DOI: "10.1000/other", PMID: "9" });
  await call("POST", `/api/admin/sources/${preprint.id}/merge`, { into: merged.id });
  const report = await send(
    file(
      { doi: "10.1000/ONE", reason: "+Retract and Replace;+Error in Data;" },
      { pmid: "123", nature: "Expression of concern", date: "12/1/2025 0:00" },
      { doi: "10.1101/2020.1", nature: "Correction" },
      { doi: "10.1000/unknown" },
      { doi: "10.1000/other", date: "2/30/2026 0:00" },
      { pmid: "0" },
    ),
  );
  expect(report).toEqual({ status: 200, body: { rows: 6, matched: 3, added: 3, undecided: 3 } });
  expect(await retractionOf(byDoi.id)).toEqual({
    nature: "retraction",
    date: "2026-01-13",
    noticeDoi: "10.1000/notice",
    reasons: ["Retract and Replace", "Error in Data"],
    decision: null,
    decidedAt: null,
    decidedBy: "",
  });
  expect(await retractionOf(byPmid.id)).toMatchObject({ nature: "concern", date: "2025-12-01" });
  expect(await retractionOf(merged.id)).toMatchObject({ nature: "correction" });
  expect(await retractionOf(other.id)).toBeNull();
  expect((await list()).map(({ id }: { id: number }) => id)).toEqual([byDoi.id, merged.id, byPmid.id]);
});

test("after a source's identifier is corrected, the old one matches nothing, and those of merged sources still do", async () => {
  const { call, send } = await setUp();
  const { id, csl } = await makeSource("aaaaaa", { DOI: "10.1000/typo", "former-ids": ["10.1101/preprint"] });
  await call("PATCH", `/api/admin/sources/${id}`, { csl: { ...csl, DOI: "10.1000/right", "former-ids": undefined } });
  expect((await send(file({ doi: "10.1000/typo" }))).body.matched).toBe(0);
  expect((await send(file({ doi: "10.1101/preprint" }))).body.matched).toBe(1);
});

test("readers see a notice only after an editor has decided, and the decision can be changed", async () => {
  const { send, list, decide } = await setUp();
  const { id } = await makeSource("aaaaaa", { DOI: "10.1000/one" });
  const post = await makePost({ title: "Citing it", content: citing("aaaaaa") });
  await send(file({ doi: "10.1000/one", reason: "Retract and Replace;" }));
  const [row] = await list("status=undecided&page=1");
  expect(row).toMatchObject({ id, uses: [{ kind: "post", postId: post.id, title: "Citing it" }] });
  expect(await pageOf(post.id)).not.toContain("retracted");

  expect(await decide(id, "shown")).toEqual({ status: 200, body: { id, posts: 1 } });
  expect(await pageOf(post.id)).toContain("This work was retracted (January 13, 2026).");
  const shown = await retractionOf(id);
  expect(shown?.decidedBy).toBe("Ada Lovelace");
  expect(new Date(shown?.decidedAt ?? "").getTime()).toBeGreaterThan(Date.now() - 60_000);

  expect((await decide(id, "acknowledged")).status).toBe(200);
  expect(await pageOf(post.id)).not.toContain("retracted");
  expect(await list("status=acknowledged&page=1")).toHaveLength(1);

  await decide(id, "shown");
  expect((await decide(id, null)).status).toBe(200);
  expect(await pageOf(post.id)).not.toContain("retracted");
  expect(await retractionOf(id)).toMatchObject({ decision: null, decidedAt: null, decidedBy: "" });
});

test("a retraction without a replacement and an expression of concern can't be acknowledged, a correction can", async () => {
  const { send, decide } = await setUp();
  const retracted = await makeSource("aaaaaa", { PMID: "1" });
  const doubted = await makeSource("bbbbbb", { PMID: "2" });
  const corrected = await makeSource("cccccc", { PMID: "3" });
  await send(file({ pmid: "1" }, { pmid: "2", nature: "Expression of concern" }, { pmid: "3", nature: "Correction" }));
  expect((await decide(retracted.id, "acknowledged")).status).toBe(400);
  expect((await decide(doubted.id, "acknowledged", "concern")).status).toBe(400);
  expect((await decide(corrected.id, "acknowledged", "correction")).status).toBe(200);
  expect((await decide(retracted.id, "hidden")).status).toBe(400);
  expect((await decide(retracted.id + 1000, "shown")).status).toBe(404);
});

test("a decision stays when the same notice is read again, and a notice that takes precedence asks for a new decision", async () => {
  const { send, decide } = await setUp();
  const { id } = await makeSource("aaaaaa", { DOI: "10.1000/one" });
  const post = await makePost({ content: citing("aaaaaa") });
  const concern = { doi: "10.1000/one", nature: "Expression of concern", date: "3/1/2025 0:00" };
  await send(file(concern));
  // Other reasons don't make it a new notice.
  const explained = await send(file({ ...concern, reason: "Concerns about Image;" }));
  expect(explained.body).toMatchObject({ added: 0, undecided: 1 });
  await decide(id, "shown", "concern", "2025-03-01");
  expect(await pageOf(post.id)).toContain("expression of concern");

  const again = await send(file({ ...concern, reason: "Concerns about Data;" }));
  expect(again.body).toEqual({ rows: 1, matched: 1, added: 0, undecided: 0 });
  expect(await retractionOf(id)).toMatchObject({ decision: "shown", reasons: ["Concerns about Data"] });

  const retraction = { doi: "10.1000/one", notice: "10.1000/retracted", date: "1/13/2026 0:00" };
  const correction = { doi: "10.1000/one", nature: "Correction", date: "2/1/2026 0:00" };
  expect((await send(file(retraction, concern, correction))).body).toMatchObject({ added: 1, undecided: 1 });
  expect(await retractionOf(id)).toMatchObject({ nature: "retraction", date: "2026-01-13", decision: null });
  expect(await pageOf(post.id)).not.toContain("expression of concern");
  expect((await decide(id, "shown", "concern", "2025-03-01")).status).toBe(409);

  await decide(id, "shown");
  expect((await send(file(concern))).body).toMatchObject({ added: 0, undecided: 0 });
  expect(await retractionOf(id)).toMatchObject({ nature: "retraction", decision: "shown" });
  await send(file({ doi: "10.1000/one", nature: "Reinstatement", date: "5/1/2026 0:00" }));
  expect(await retractionOf(id)).toMatchObject({ nature: "reinstatement", decision: null });
});

test("bytes that are not UTF-8, stray quotes, short lines and a byte order mark don't stop the import", async () => {
  const { send } = await setUp();
  await makeSource("aaaaaa", { DOI: "10.1000/one" });
  const text = file({ title: 'Broken \xff\xfe "quote" inside' }, { title: "Zo\xeb" }, { doi: "10.1000/one" });
  const bytes = Uint8Array.from(`\xef\xbb\xbf${text}8,short line\r\n`, (character) => character.charCodeAt(0));
  expect((await send(bytes)).body).toMatchObject({ rows: 4, matched: 1 });
});

test("a file that is not the list, is cut off, is not sent as CSV, or is sent without signing in is refused and changes nothing", async () => {
  const { send, list } = await setUp();
  await makeSource("aaaaaa", { DOI: "10.1000/one" });
  const cutOff = `${file({ doi: "10.1000/one" })}8,"A title that`;
  for (const [body, message] of [
    ["", "empty"],
    ["a,b\r\n1,2", "OriginalPaperDOI is missing"],
    [cutOff, "The end of this file is missing"],
    [`${file()}8,"${"x".repeat(1_100_000)}`, "could not be read"],
  ] as const) {
    expect(await send(body)).toEqual({ status: 400, body: { error: expect.stringContaining(message) } });
  }
  expect((await send("{}", "application/json")).status).toBe(415);
  expect((await send("x", "text/plain")).status).toBe(415);
  expect((await app.request(api, { method: "POST", headers: { "Content-Type": "text/csv" }, body: "x" })).status).toBe(
    401,
  );
  expect(await list()).toEqual([]);
});
