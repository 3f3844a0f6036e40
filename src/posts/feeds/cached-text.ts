import type { Context } from "hono";

import { nextPublication } from "@/posts/queries";
import { publicText } from "@/site/page-cache";

/** Expires when the next scheduled post appears. `write` returns undefined for a 404. */
export async function cachedText(c: Context, type: string, write: () => Promise<string | undefined>) {
  const response = await publicText(c, c.req.path, async () => {
    const expiresAt = await nextPublication();
    const text = await write();
    return text === undefined ? undefined : { text, type, expiresAt };
  });
  return response ?? c.notFound();
}
