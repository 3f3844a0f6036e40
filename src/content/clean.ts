import type { Element, Root } from "hast";
import rehypeSanitize, { type Options } from "rehype-sanitize";
import { visit } from "unist-util-visit";

import { env } from "@/env";
import { runSteps, runStepsYielding } from "@/lib/async/run-steps";
import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";

import { shortenImageAddresses } from "./addresses";
import { calloutClasses, calloutKinds } from "./callouts";
import { canonicalTree } from "./canonical";
import { sourceKeysFormat, termKeyFormat } from "./library-marks";
import { checkSize } from "./limits";
import { parseHtml } from "./parse";
import { writeCanonical } from "./write-canonical";

/** Everything the editor can produce, and nothing else. */
const allowed: Options = {
  tagNames:
    "h1 h2 h3 p ul ol li a cite dfn strong em s sub sup code pre blockquote aside hr br figure img figcaption table thead tbody tr th td".split(
      " ",
    ),
  attributes: {
    a: ["href", "title"],
    aside: [["className", ...new Set(calloutKinds.flatMap(calloutClasses))]],
    cite: [["dataRef", sourceKeysFormat]],
    code: [["className", /^language-[\w+#.-]+$/]],
    dfn: [["dataTerm", termKeyFormat]],
    img: ["src", "alt", "title"],
    ol: [["type", "a", "A", "i", "I"], "start"],
    p: [["dir", "rtl"]],
    h1: [["dir", "rtl"]],
    h2: [["dir", "rtl"]],
    h3: [["dir", "rtl"]],
    td: ["colSpan", "rowSpan"],
    th: ["colSpan", "rowSpan"],
  },
  protocols: { href: ["http", "https", "mailto", "tel"], src: [] },
  strip: ["script", "style"],
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

const sanitize = rehypeSanitize(allowed);

/** Cleaning the result again changes nothing. Throws a ContentError for HTML that is too large, deep or complex. */
export function cleanHtml(html: string): string {
  return runSteps(cleanTree(parseHtml(html)));
}

/** Lets other requests run between its steps. First replaces inline images (data URLs) with the addresses that `store` returns. */
export async function cleanHtmlWithImages(html: string, store: (dataUrl: string) => Promise<string>) {
  const tree = parseHtml(html);
  const images: Element[] = [];
  visit(tree, { tagName: "img" }, (node) => {
    if (/^\s*data:/i.test(String((node as Element).properties.src ?? ""))) images.push(node as Element);
  });
  for (const image of images) image.properties.src = await store(String(image.properties.src).trim());
  await yieldToEventLoop();
  return runStepsYielding(cleanTree(tree));
}

function* cleanTree(tree: Root): Generator<void, string> {
  shortenImageAddresses(tree, env.SITE_URL);
  const canonical = canonicalTree(tree);
  yield;
  const clean = yield* writeSafe(canonical);
  checkSize(clean);
  return clean;
}

/** `rehype-sanitize` checks last, so that no mistake in our own reading of HTML lets anything unsafe through. */
export function* writeSafe(tree: Root): Generator<void, string> {
  const safe = sanitize(tree) as Root;
  yield;
  return writeCanonical(safe);
}
