import { expect, test } from "bun:test";

import { app } from "@/app";
import { loadDemo } from "@/content-file/demo";
import type { SearchResult } from "@/site/search-box/search-text";

import { resetSearchLimits } from "./search-limit";

/** What people ask in everyday words, and the demo's articles that answer it. One of them must be among the first three results. */
const questions: [question: string, ...answers: string[]][] = [
  [
    "can i have children with zero sperm count",
    "what-azoospermia-means",
    "obstructive-and-non-obstructive",
    "reading-a-semen-analysis",
    "micro-tese-step-by-step",
  ],
  ["is it curable", "what-azoospermia-means", "obstructive-and-non-obstructive", "varicocele-and-azoospermia"],
  ["what should i do now", "the-first-two-weeks"],
  ["what to do first after the diagnosis", "the-first-two-weeks", "what-azoospermia-means"],
  ["what does azoospermia mean", "what-azoospermia-means"],
  ["why do i have no sperm", "what-azoospermia-means", "obstructive-and-non-obstructive"],
  [
    "does no sperm mean i can never be a dad",
    "what-azoospermia-means",
    "obstructive-and-non-obstructive",
    "thinking-about-donor-sperm",
  ],
  ["my sperm test came back with nothing", "reading-a-semen-analysis", "what-azoospermia-means", "the-first-two-weeks"],
  ["how do i read my semen results", "reading-a-semen-analysis"],
  ["what is a normal sperm count", "reading-a-semen-analysis"],
  [
    "how can they find sperm if there is none",
    "sperm-retrieval-compared",
    "micro-tese-step-by-step",
    "what-azoospermia-means",
  ],
  ["does micro tese hurt", "micro-tese-step-by-step"],
  ["how long does it take to recover from micro tese", "micro-tese-step-by-step"],
  ["what are the chances of finding sperm with surgery", "micro-tese-step-by-step", "sperm-retrieval-compared"],
  ["which operation is best to get sperm out", "sperm-retrieval-compared", "micro-tese-step-by-step"],
  ["difference between pesa and tesa", "sperm-retrieval-compared"],
  ["is a blockage better than not making sperm", "obstructive-and-non-obstructive"],
  [
    "can a blockage be fixed",
    "obstructive-and-non-obstructive",
    "vasectomy-reversal-or-retrieval",
    "cftr-and-the-missing-vas",
  ],
  ["why is my fsh so high", "hormone-tests"],
  ["do hormones cause zero sperm", "hormone-tests", "testosterone-and-fertility", "obstructive-and-non-obstructive"],
  ["i took testosterone for the gym am i infertile now", "testosterone-and-fertility"],
  ["will my sperm come back after stopping steroids", "testosterone-and-fertility"],
  ["should i have varicocele surgery", "scans-and-biopsies"],
  ["can swollen veins be the reason", "scans-and-biopsies"],
  ["what foods increase sperm", "food-and-sperm"],
  ["do vitamins help with sperm", "food-and-sperm"],
  ["best supplements for men with low sperm", "food-and-sperm"],
  ["do i need a biopsy", "scans-and-biopsies"],
  ["does the ultrasound of the testicles hurt", "scans-and-biopsies"],
  ["can klinefelter men have kids", "klinefelter-and-fertility"],
  ["extra chromosome what does it mean for me", "klinefelter-and-fertility"],
  ["will my son inherit this", "y-chromosome-microdeletions"],
  ["is my infertility genetic", "y-chromosome-microdeletions", "cftr-and-the-missing-vas", "klinefelter-and-fertility"],
  ["i was born without tubes", "cftr-and-the-missing-vas"],
  ["should my wife be tested too", "cftr-and-the-missing-vas", "talking-with-your-partner"],
  ["how do i tell my wife i am infertile", "talking-with-your-partner"],
  ["how do i talk about this at home", "talking-with-your-partner"],
  ["should we use a sperm donor", "thinking-about-donor-sperm"],
  ["can i reverse my vasectomy after ten years", "vasectomy-reversal-or-retrieval"],
  ["how does icsi work", "icsi-after-retrieval"],
];

test("each of forty everyday questions finds an article that answers it among the first three results", async () => {
  await loadDemo();
  const unanswered: string[] = [];
  for (const [question, ...answers] of questions) {
    resetSearchLimits();
    const response = await app.request(`/api/search?q=${encodeURIComponent(question)}`);
    const results = (await response.json()) as SearchResult[];
    const best = results.slice(0, 3).map(({ slug }) => slug);
    if (!best.some((slug) => answers.includes(slug))) unanswered.push(`${question}: ${best.join(", ")}`);
  }
  expect(questions).toHaveLength(40);
  expect(unanswered).toEqual([]);
}, 60_000);
