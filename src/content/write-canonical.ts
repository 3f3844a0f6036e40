import type { ElementContent, Root } from "hast";

const attributes = {
  href: "href",
  src: "src",
  alt: "alt",
  title: "title",
  dir: "dir",
  type: "type",
  start: "start",
  className: "class",
  colSpan: "colspan",
  rowSpan: "rowspan",
  dataRef: "data-ref",
  dataTerm: "data-term",
} as const;

/** Must write the same HTML on the server and in the editor. */
export function writeCanonical(tree: Root): string {
  return tree.children.map((node) => write(node as ElementContent)).join("");
}

function write(node: ElementContent): string {
  if (node.type === "text") return escapeText(node.value);
  if (node.type !== "element") return "";
  const start = `<${node.tagName}${writeAttributes(node.properties)}>`;
  if (/^(br|hr|img)$/.test(node.tagName)) return start;
  return `${start}${node.children.map(write).join("")}</${node.tagName}>`;
}

function writeAttributes(properties: { readonly [name: string]: unknown }) {
  return Object.entries(attributes)
    .filter(([name]) => properties[name] !== undefined && properties[name] !== null)
    .map(
      ([name, attribute]) =>
        ` ${attribute}="${escapeText(attributeValue(properties[name])).replaceAll('"', "&quot;")}"`,
    )
    .join("");
}

const attributeValue = (value: unknown) => (Array.isArray(value) ? value.join(" ") : String(value));

const entities: { readonly [char: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\u00a0": "&nbsp;" };
const escapeText = (text: string) => text.replace(/[&<>\u00a0]/g, (char) => entities[char] as string);
