import type { Context } from "hono";

import { nextPublication } from "@/posts/queries";
import { publicText } from "@/site/page-cache";

/**
 * Answers with what is made of the public articles, and keeps it until one changes or the next scheduled one appears, which is asked before
 * them. `write` returns undefined when there is nothing at this address.
 */
export async function cachedText(c: Context, type: string, write: () => Promise<string | undefined>) {
  const answer = await publicText(c, c.req.path, async () => {
    const until = await nextPublication();
    const text = await write();
    return text === undefined ? undefined : { text, type, until };
  });
  return answer ?? c.notFound();
}
