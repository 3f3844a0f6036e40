import { isForEverybody } from "./references";
import type { GhostRow } from "./tables";

type Post = GhostRow<"posts">;

/** Why not everybody could read a post, or not all of it; undefined when everybody could. */
export function restrictionOf(post: Post): string | undefined {
  if (!isForEverybody(post)) return post.visibility;
  const html = post.html ?? "";
  // This is how Ghost writes in HTML where a paywall begins, and a part for some readers.
  if (/<!--\s*members-only\s*-->/.test(html)) return "paywall";
  if (/<!--\s*kg-gated-block:begin(?![^<>]*\bnonMember:true)/.test(html)) return "part for members";
  for (const source of [post.lexical, post.mobiledoc]) {
    const reason = source && restrictionInside(parsed(source));
    if (reason) return reason;
  }
  return undefined;
}

/** No editor nests deeper; what does is not searched for who may read it, and so is closed. */
const MAX_DEPTH = 200;

/** The same in what Ghost's editors keep: a paywall, or a card that visitors don't see. */
function restrictionInside(value: unknown, depth = 0): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (depth > MAX_DEPTH) return "nested too deep";
  if (Array.isArray(value) && value[0] === "paywall") return "paywall";
  if ("type" in value && value.type === "paywall") return "paywall";
  if ("nonMember" in value && value.nonMember === false) return "part for members";
  for (const inner of Object.values(value)) {
    const reason = restrictionInside(inner, depth + 1);
    if (reason) return reason;
  }
  return undefined;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
