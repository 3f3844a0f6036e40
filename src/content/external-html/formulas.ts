import type { Element, ElementContent, Root } from "hast";

import { attribute, element, findElements, hasClass, isElement, replaceElements, text, textOf } from "../tree";

/** Web pages contain a formula several times, for people and for programs; it is read once. */
export function convertFormulas(tree: Root) {
  replaceElements(tree, (node) => {
    if (node.tagName !== "math" && !isFormula(node)) return undefined;
    const [math] = node.tagName === "math" ? [node] : findElements(node, ({ tagName }) => tagName === "math");
    if (math) return readMath(math);
    return isHiddenCopy(node) ? [] : undefined;
  });
}

const isFormula = (node: Element) =>
  node.tagName === "mjx-container" ||
  hasClass(node, /^(katex|katex-display|MathJax|MathJax_Display|mwe-math-element)$/);

const isHiddenCopy = (node: Element) => hasClass(node, /^katex-html$/) && attribute(node, "aria-hidden") === "true";

function readMath(node: ElementContent): ElementContent[] {
  if (node.type === "text") return readText(node.value);
  if (!isElement(node)) return [];
  const parts = node.children.filter(isElement);
  const part = (position: number) => parts.slice(position, position + 1).flatMap(readMath);
  switch (node.tagName) {
    case "annotation":
    case "annotation-xml":
    case "mphantom":
      return [];
    case "msup":
    case "mover":
      return [...part(0), ...shifted("sup", part(1))];
    case "msub":
    case "munder":
      return [...part(0), ...shifted("sub", part(1))];
    case "msubsup":
    case "munderover":
      return [...part(0), ...shifted("sub", part(1)), ...shifted("sup", part(2))];
    case "mfrac":
      if (/^0+[a-z]*$/.test(attribute(node, "linethickness") ?? "")) return joined([part(0), part(1)], "; ");
      return [...inBrackets(part(0)), text("/"), ...inBrackets(part(1))];
    case "msqrt":
      return [text("√"), ...inBrackets(parts.flatMap(readMath))];
    case "mroot":
      return [...shifted("sup", part(1)), text("√"), ...inBrackets(part(0))];
    case "mi":
      return variable(node);
    case "mo":
      return [text(operator(textOf(node).trim()))];
    case "mtable":
      return joined(parts.map(readMath), "; ");
    case "mtr":
    case "mlabeledtr":
      return joined(parts.map(readMath), " ");
    case "mtext":
      return [text(textOf(node).replace(/\s+/g, wordSpace))];
    case "mspace":
      return [text(" ")];
    case "mrow": {
      const sign = signOf(parts);
      return [...sign, ...node.children.filter((child) => sign.length === 0 || child !== parts[0]).flatMap(readMath)];
    }
    default:
      return node.children.flatMap(readMath);
  }
}

/** Line breaks and normal spaces only format the source; other spaces are part of the formula. */
function readText(value: string) {
  const words = value.trim() || (/[^ \t\r\n]/.test(value) ? " " : "");
  return words === "" ? [] : [text(words)];
}

/** Line breaks at the edges only format the source; a non-breaking space there separates words. */
function wordSpace(space: string, position: number, whole: string) {
  const isAtEdge = position === 0 || position + space.length === whole.length;
  return isAtEdge && space.includes("\n") && !space.includes("\u00a0") ? "" : " ";
}

/** A sign belongs to the number after it, unlike an operator between two numbers. */
function signOf([first, second]: readonly Element[]) {
  const sign = first?.tagName === "mo" && second ? textOf(first).trim() : "";
  return /^[-−+±]$/.test(sign) ? [text(sign === "-" ? "−" : sign)] : [];
}

const joined = (parts: ElementContent[][], separator: string) =>
  parts
    .filter((part) => part.map(textOf).join("").trim() !== "")
    .flatMap((part, position) => (position > 0 ? [text(separator), ...part] : part));

const shifted = (tagName: "sup" | "sub", children: ElementContent[]) =>
  children.length > 0 ? [element(tagName, {}, children)] : [];

function inBrackets(parts: ElementContent[]) {
  const isSimple = parts.length === 1 || /^[\p{L}\p{N}.,]*$/u.test(parts.map(textOf).join(""));
  return isSimple ? parts : [text("("), ...parts, text(")")];
}

/** A single letter is a variable, several are a name such as 'log'. */
function variable(node: Element) {
  const name = textOf(node).trim();
  const isUpright = [...name].length !== 1 || attribute(node, "mathvariant") === "normal" || !/\p{L}/u.test(name);
  return [isUpright ? text(name) : element("em", {}, [text(name)])];
}

function operator(character: string) {
  if (/^[\u2061-\u2064]?$/.test(character)) return "";
  return /^[=≠<>≤≥≈≡∝+−×·÷±→⇒∈]$/.test(character) ? ` ${character} ` : character === "-" ? " − " : character;
}
