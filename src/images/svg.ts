import { Parser } from "htmlparser2";

import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";

import { notAnImage } from "./image-error";

const MAX_DEPTH = 100;
const MAX_ELEMENTS = 100_000;
const MAX_ATTRIBUTES = 400_000;
const MAX_ATTRIBUTES_IN_TAG = 400;
const PIECE_LENGTH = 64 * 1024;

const prolog = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!doctype\s+svg[^>[]*>\s*)*/i;

export function isSvg(bytes: Uint8Array) {
  return /^<svg[\s>]/.test(textOf(bytes.subarray(0, 4096)).replace(prolog, ""));
}

export async function svgSize(bytes: Uint8Array) {
  const root = await rootOf(textOf(bytes).replace(prolog, ""));
  const box = (root.viewBox ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = box[2] || Number.parseFloat(root.width ?? "") || 300;
  const height = box[3] || Number.parseFloat(root.height ?? "") || 150;
  return { width: limitSize(width), height: limitSize(height) };
}

type Attributes = { readonly [name: string]: string };

async function rootOf(text: string) {
  const reader = startReader();
  for (let position = 0; position < text.length; position += PIECE_LENGTH) {
    reader.write(text.slice(position, position + PIECE_LENGTH));
    await yieldToEventLoop();
  }
  return reader.end();
}

function startReader() {
  let root: Attributes | undefined;
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  let attributesInTag = 0;

  const parser = new Parser(
    {
      onopentagname() {
        attributesInTag = 0;
      },
      onattribute() {
        attributes += 1;
        attributesInTag += 1;
        if (attributesInTag > MAX_ATTRIBUTES_IN_TAG || attributes > MAX_ATTRIBUTES) throw notAnImage();
      },
      onopentag(name, tagAttributes) {
        depth += 1;
        elements += 1;
        if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) throw notAnImage();
        if (depth > 1) return;
        if (root || name !== "svg") throw notAnImage();
        root = tagAttributes;
      },
      onclosetag() {
        depth -= 1;
      },
      ontext(part) {
        if (depth === 0 && part.trim() !== "") throw notAnImage();
      },
    },
    { xmlMode: true },
  );

  return {
    write: (part: string) => parser.write(part),
    end() {
      parser.end();
      if (!root) throw notAnImage();
      return root;
    },
  };
}

const limitSize = (size: number) => Math.max(1, Math.min(Math.round(size), 10_000));
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
