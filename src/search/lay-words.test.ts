import { expect, test } from "bun:test";

import { app } from "@/app";
import { loadDemo } from "@/content-file/demo";
import type { SearchResult } from "@/site/search-box/search-text";

import { resetSearchLimits } from "./search-limit";

/** What people type who don't know the medical word or its spelling, and the demo's article that must come first. */
const questions: { readonly [slug: string]: string[] } = {
  "what-azoospermia-means": [
    "no sperm",
    "zero sperm count",
    "No sperm in semen",
    "azospermia",
    "what does it mean to have no sperm",
    "shooting blanks",
    "sperm count is zero",
    "0 sperm",
    "absence of sperm",
    "Azoospermic",
  ],
  "obstructive-and-non-obstructive": [
    "blocked tubes",
    "sperm blockage",
    "NOA",
    "testicles not making sperm",
    "undescended testicle",
  ],
  "reading-a-semen-analysis": [
    "sperm test",
    "semen test results",
    "spermiogram",
    "seminal fluid analysis",
    "sperm motility",
    "sperm shape",
    "low sperm count",
    "very few sperm",
    "low semen volume",
    "dry orgasm",
  ],
  "hormone-tests": ["FSH", "follicle-stimulating hormone", "luteinising hormone", "inhibin", "high prolactin"],
  "testosterone-and-fertility": ["TRT", "gym steroids", "clomid", "low T", "does testosterone replacement stop sperm"],
  "klinefelter-and-fertility": ["XXY", "Klinefelter’s", "kleinfelter syndrome", "extra x chromosome"],
  "y-chromosome-microdeletions": ["AZFc", "azf deletion", "missing piece of y chromosome", "genetic counseling"],
  "cftr-and-the-missing-vas": ["born without vas deferens", "cystic fibrosis carrier", "CAVD"],
  "scans-and-biopsies": ["varicocoele", "swollen veins in scrotum", "testicle ultrasound"],
  "micro-tese-step-by-step": ["microTESE", "m-tese", "microdissection tese"],
  "sperm-retrieval-compared": ["testicular sperm aspiration", "surgical sperm retrieval", "PESA"],
  "icsi-after-retrieval": ["injecting sperm into egg", "test tube baby", "freezing sperm"],
  "vasectomy-reversal-or-retrieval": ["undo a vasectomy", "reverse the snip"],
};

const resultsFor = async (text: string) => {
  resetSearchLimits();
  return (await (await app.request(`/api/search?q=${encodeURIComponent(text)}`)).json()) as SearchResult[];
};

test("the first result of each of sixty searches in lay words is the article about what is meant", async () => {
  await loadDemo();
  const wrong: string[] = [];
  const all = Object.entries(questions).flatMap(([slug, texts]) => texts.map((text) => ({ slug, text })));
  for (const { slug, text } of all) {
    const [first] = await resultsFor(text);
    if (first?.slug !== slug) wrong.push(`${text}: ${first?.slug} instead of ${slug}`);
  }
  expect(wrong).toEqual([]);
  expect(all).toHaveLength(60);
  expect((await resultsFor("sperm"))[0]?.slug).not.toBe("what-azoospermia-means");
}, 60_000);
