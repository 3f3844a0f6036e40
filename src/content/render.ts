import type { Citation, Heading } from "@db/schema";
import type { Element, ElementContent, Root, RootContent } from "hast";
import { toText } from "hast-util-to-text";
import { SKIP, visit } from "unist-util-visit";

import { imageAddress, imageHashesIn, srcSetOf, type StoredImage } from "@/images/image-address";
import { runSteps, runStepsYielding } from "@/lib/async/run-steps";

import { MISSING_IMAGE } from "./addresses";
import { CALLOUT_LABEL_CLASS, calloutKindOf, calloutLabel } from "./callouts";
import { citationsOf } from "./citations-json-ld";
import { completeAddress } from "./complete-address";
import { definitionsSection, linkExplainedWords } from "./explained-words";
import { externalRel, isExternal } from "./external-links";
import { addFootnoteIds } from "./footnote-links";
import { addHeadingIds } from "./headings";
import type { Library } from "./library";
import { numberCites } from "./number-cites";
import { parseHtml, writeHtml } from "./parse";
import { readingTimeOf } from "./reading-time";
import { sourcesHeading, sourcesSection } from "./sources-section";
import { classesOf, element, text as textNode } from "./tree";

/** Increase it when the output of `preparePost` changes: the next start then renders all posts again. */
export const RENDERER_VERSION = 8;

const IMAGE_SIZES = "(min-width: 42rem) 38rem, calc(100vw - 2.5rem)";

/** The alt text of an undescribed image; that of a decorative one is empty. */
const UNDESCRIBED = "Image without a description";

type Images = ReadonlyMap<string, StoredImage>;

export type RenderedContent = {
  rendered: string;
  headings: Heading[];
  citations: Citation[];
  text: string;
  readingTime: number;
};

export const renderContent = (clean: string, images: Images, library: Library) =>
  runSteps(render(clean, images, library));

export const renderContentInSteps = (clean: string, images: Images, library: Library) =>
  runStepsYielding(render(clean, images, library));

function* render(clean: string, images: Images, library: Library): Generator<void, RenderedContent> {
  const tree = parseHtml(clean);
  yield;
  removeMissingImages(tree);
  const text = toText(tree).trim();
  yield;
  const headings = addHeadingIds(tree);
  addFootnoteIds(tree);
  const labelTable = tableLabels(headings);
  visit(tree, "element", (node, position, parent) => {
    labelTable.visit(node);
    if (/^(li|td|th)$/.test(node.tagName)) unwrapOnlyParagraph(node);
    // A style sheet can't tell type="a" from type="A".
    if (node.tagName === "ol" && node.properties.type) node.properties.className = [`counts-${node.properties.type}`];
    if (node.tagName === "a") prepareLink(node);
    if (node.tagName === "aside") addLabel(node);
    if (
      node.tagName === "sup" &&
      parent &&
      position !== undefined &&
      isPowerOfTen(node, parent.children[position - 1])
    ) {
      parent.children.splice(position, 0, powerInWords());
      return position + 2;
    }
    if (node.tagName === "img") addSrcSet(node, images);
    if (node.tagName === "thead") scopeHeaders(node, "col");
    if (node.tagName === "tbody") scopeHeaders(node, "row");
    if (node.tagName === "table" && parent && position !== undefined) {
      parent.children[position] = scrollable(node, labelTable.next());
    }
  });
  yield;
  // Last, because a source's number after "10" is not a power, and neither these numbers nor the definitions belong to the text that is searched.
  const cited = addLibrary(tree, library);
  if (cited.length > 0) headings.push(sourcesHeading);
  yield;
  const rendered = writeHtml(tree);
  yield;
  return { rendered, headings, citations: citationsOf(cited), text, readingTime: readingTimeOf(text) };
}

function addLibrary(tree: Root, library: Library) {
  const explained = linkExplainedWords(tree, library);
  const cited = numberCites(tree, library);
  if (explained.length > 0) tree.children.push(definitionsSection(explained));
  if (cited.length > 0) tree.children.push(sourcesSection(cited));
  return cited;
}

function addLabel(callout: Element) {
  const kind = calloutKindOf(classesOf(callout));
  if (kind)
    callout.children.unshift(element("p", { className: [CALLOUT_LABEL_CLASS] }, [textNode(calloutLabel(kind))]));
}

function tableLabels(headings: Heading[]) {
  const texts = new Map(headings.map(({ id, text }) => [id, text]));
  const counts = new Map<string, number>();
  let heading = "";
  return {
    visit({ properties }: Element) {
      heading = texts.get(String(properties.id)) ?? heading;
    },
    next() {
      const label = heading ? `Table: ${heading}` : "Table";
      const count = (counts.get(label) ?? 0) + 1;
      counts.set(label, count);
      return count === 1 ? label : `${label} (${count})`;
    },
  };
}

function scrollable(table: Element, label: string) {
  return element("div", { className: ["table-scroll"], role: "region", tabIndex: 0, ariaLabel: label }, [table]);
}

function scopeHeaders(part: Element, scope: "col" | "row") {
  visit(part, { tagName: "th" }, (header) => {
    (header as Element).properties.scope = scope;
  });
}

function removeMissingImages(tree: Root) {
  visit(tree, { tagName: "figure" }, (node, position, parent) => {
    const isMissing = (node as Element).children.some(
      (child) => child.type === "element" && child.properties.src === MISSING_IMAGE,
    );
    if (!isMissing || !parent || position === undefined) return undefined;
    parent.children.splice(position, 1);
    return [SKIP, position];
  });
}

/** Such as the 6 of 10⁶. After other numbers, a superscript may refer to a footnote. */
function isPowerOfTen(sup: Element, before: ElementContent | RootContent | undefined) {
  return before?.type === "text" && /(?:^|[^\d.,])10$/.test(before.value) && /^[-−–]?\d{1,3}$/.test(toText(sup).trim());
}

/** Screen readers read 10<sup>6</sup> as 106. */
const powerInWords = () => element("span", { className: ["sr-only"] }, [textNode(" to the power of ")]);

/** The editor needs paragraphs in items and cells; pages don't. */
function unwrapOnlyParagraph(node: Element) {
  const [first, ...others] = node.children;
  const isParagraph = (child: Element["children"][number]) => child.type === "element" && child.tagName === "p";
  if (first?.type !== "element" || !isParagraph(first) || others.some(isParagraph)) return;
  node.children = [...first.children, ...others];
  if (first.properties.dir) node.properties.dir = first.properties.dir;
}

function prepareLink(link: Element) {
  const stored = String(link.properties.href ?? "");
  // Some links were stored when saving did not complete addresses yet.
  const address = completeAddress(stored) ?? stored;
  link.properties.href = address;
  if (isExternal(address)) link.properties.rel = externalRel;
}

function addSrcSet(image: Element, images: Images) {
  const src = String(image.properties.src);
  const stored = images.get(imageHashesIn(src)[0] ?? "");
  const srcSet = stored && srcSetOf(imageAddress(stored));
  Object.assign(image.properties, {
    alt: image.properties.alt ?? UNDESCRIBED,
    ...(srcSet && { srcSet, sizes: IMAGE_SIZES }),
    ...(stored && { width: stored.width, height: stored.height }),
    loading: "lazy",
    decoding: "async",
  });
}
