import { parseTree } from "@/content/parse";

import { notAPicture } from "./picture-error";

const prolog = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!doctype\s+svg[^>[]*>\s*)*/i;

/** Do these bytes begin as an SVG file does? */
export function isDrawing(bytes: Uint8Array) {
  return /^<svg[\s>]/.test(textOf(bytes.subarray(0, 4096)).replace(prolog, ""));
}

/** The size of an SVG picture, from its viewBox. Throws a PictureError when it is not one. */
export function drawingSize(bytes: Uint8Array) {
  const root = rootOf(textOf(bytes).replace(prolog, ""));
  const box = String(root.properties.viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = box[2] || Number.parseFloat(String(root.properties.width)) || 300;
  const height = box[3] || Number.parseFloat(String(root.properties.height)) || 150;
  return { width: within(width), height: within(height) };
}

function rootOf(text: string) {
  try {
    const nodes = parseTree(text).children.filter((node) => node.type !== "comment" && !isSpace(node));
    const [root] = nodes;
    if (nodes.length === 1 && root?.type === "element" && root.tagName === "svg") return root;
  } catch {}
  throw notAPicture();
}

const isSpace = (node: { type: string; value?: string }) => node.type === "text" && node.value?.trim() === "";
const within = (size: number) => Math.max(1, Math.min(Math.round(size), 10_000));
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
