import { Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { splitMbox } from "@/mail/bounces/mbox";

import type { HandledBounce } from "./handle-bounce";

export type BounceReport = { failed: number; removed: number; ignored: { text: string; count: number }[] };

/** Mounted at `/api/admin/mail/bounces`. The body is a message or an mbox file. */
export const bounceApi = new Hono<AdminEnv>().post("/", async (c) => {
  const messages = splitMbox(Buffer.from(await c.req.arrayBuffer()));
  if (messages.length === 0) return c.json({ error: "This file is empty." }, 400);
  const { handleBounce } = await import("./handle-bounce");
  const handled: HandledBounce[] = [];
  for (const message of messages) handled.push(await handleBounce(message));
  return c.json(reportOn(handled));
});

function reportOn(handled: HandledBounce[]): BounceReport {
  const ignored = new Map<string, number>();
  for (const { outcome, text } of handled) {
    if (outcome === "ignored" || outcome === "still sending") ignored.set(text, (ignored.get(text) ?? 0) + 1);
  }
  return {
    failed: handled.filter(({ outcome }) => outcome === "failed" || outcome === "removed").length,
    removed: handled.filter(({ outcome }) => outcome === "removed").length,
    ignored: [...ignored].map(([text, count]) => ({ text, count })),
  };
}
