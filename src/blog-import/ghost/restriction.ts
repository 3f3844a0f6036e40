import { isForEveryone } from "./references";
import type { GhostRow } from "./tables";

type Post = GhostRow<"posts">;

/** Why a post, or a part of it, was not public; undefined when all of it was. */
export function restrictionOf(post: Post): string | undefined {
  if (!isForEveryone(post)) return post.visibility;
  const html = post.html ?? "";
  // Ghost marks a paywall with the first of these comments, and a part that only some readers see with the second.
  if (/<!--\s*members-only\s*-->/.test(html)) return "paywall";
  if (/<!--\s*kg-gated-block:begin(?![^<>]*\bnonMember:true)/.test(html)) return "part for members";
  for (const source of [post.lexical, post.mobiledoc]) {
    const reason = source && restrictionInDocument(parseJson(source));
    if (reason) return reason;
  }
  return undefined;
}

/** No editor nests deeper. Anything deeper is not searched, and counts as restricted. */
const MAX_DEPTH = 200;

function restrictionInDocument(value: unknown, depth = 0): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (depth > MAX_DEPTH) return "nested too deeply";
  if (Array.isArray(value) && value[0] === "paywall") return "paywall";
  if ("type" in value && value.type === "paywall") return "paywall";
  if ("nonMember" in value && value.nonMember === false) return "part for members";
  for (const inner of Object.values(value)) {
    const reason = restrictionInDocument(inner, depth + 1);
    if (reason) return reason;
  }
  return undefined;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
