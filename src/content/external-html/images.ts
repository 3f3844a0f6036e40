import type { Element, Root } from "hast";

import { MISSING_IMAGE, storedImageAddress } from "../addresses";
import { addData, attribute, hasClass, replaceElements, text } from "../tree";
import type { ReportLeftOut } from "./left-out";
import { styleOf } from "./styles";

export function resolveImages(tree: Root, files: readonly (string | undefined)[], report: ReportLeftOut) {
  const local: Element[] = [];
  replaceElements(tree, (node) => {
    if (node.tagName === "v:imagedata")
      Object.assign(node, {
        tagName: "img",
        properties: { src: attribute(node, "src"), alt: attribute(node, "o:title") },
      });
    if (node.tagName !== "img") return undefined;
    const alt = (attribute(node, "alt") ?? "").trim();
    if (isEmoji(node, alt)) return [text(alt)];
    if (isCheckboxOrPixel(node)) return [];
    const src = (attribute(node, "src") ?? "").trim();
    if (src === "") {
      report("image", alt);
      return [];
    }
    cleanDescription(node, src);
    if (isFetchable(src)) addData(node, { pastedAddress: src.startsWith("//") ? `https:${src}` : src });
    else if (!storedImageAddress(src)) local.push(node);
    return undefined;
  });
  // Which file belongs to which image is known only when there are as many files as images.
  const isMatching = files.length === local.length;
  for (const [position, node] of local.entries()) {
    const file = isMatching ? files[position] : undefined;
    node.properties.src = MISSING_IMAGE;
    if (file) addData(node, { pastedAddress: file });
  }
}

const isFetchable = (src: string) => /^(data:image\/|https?:|\/\/)/i.test(src);

/** Descriptions that programs made from file names or by guessing don't help people who can't see the image. */
function cleanDescription(node: Element, src: string) {
  const isOwn = storedImageAddress(src) !== undefined;
  for (const name of ["alt", "title"]) {
    const words = (attribute(node, name) ?? "").replace(/\s+/g, " ").trim();
    if (words === "" && isOwn && name === "alt") continue;
    const parts = partsOf(words).filter((part) => part !== "" && !isGenerated(part));
    if (parts.length === 0) delete node.properties[name];
    else node.properties[name] = parts.join(" – ");
  }
}

/** Word joins the title and the description of an image, and writes "Description:" once more each time the document is saved in an old format. */
function partsOf(words: string) {
  const [, title, description] =
    /^(?:(?:Title|Titel|Titre|Título|Titolo) ?: (.*?) - )?(?:(?:Description|Beschreibung|Descripción|Descrição|Descrizione|Beschrijving) ?: )+(.*)$/i.exec(
      words,
    ) ?? [];
  return description === undefined ? [words] : title === undefined ? [description] : [title, description];
}

const isGenerated = (words: string) =>
  /automatically generated|AI-generated content/i.test(words) ||
  /^(file:|[a-z]:\\|\\\\|\/(users|home|var|tmp)\/|Macintosh HD:|https?:\/\/\S+$)/i.test(words) ||
  /^[\w .()-]*\.(png|jpe?g|gif|bmp|webp|svg|tiff?|emf|wmf|heic)$/i.test(words) ||
  /^(picture|image|grafik|bild|immagine|imagen|afbeelding|graphic)\s*\d*$/i.test(words) ||
  /^Image removed by sender\.?$/i.test(words);

const isEmoji = (node: Element, alt: string) =>
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\u200d|\ufe0f){1,12}$/u.test(alt) &&
  !/^[\d#*]+$/.test(alt) &&
  (hasClass(node, /emoji/i) || sizeOf(node) <= 72);

const isCheckboxOrPixel = (node: Element) =>
  attribute(node, "aria-roledescription") === "checkbox" || sizeOf(node) <= 2;

function sizeOf(node: Element) {
  const style = styleOf(node);
  const sizes = [attribute(node, "width") ?? style.width, attribute(node, "height") ?? style.height];
  return Math.max(...sizes.map((size) => Number.parseFloat(size ?? "1000")));
}
