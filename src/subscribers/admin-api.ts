import { Hono } from "hono";
import { stream } from "hono/streaming";

import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";
import { hasListParameters } from "@/lib/lists/list-state";
import { csvLine } from "@/lib/text/csv";

import { deleteSubscriber, eachSubscriberBatch, listSubscriberPage, listSubscribers } from "./admin-queries";
import { subscriberList } from "./subscriber-list";

export const subscriberAdminApi = new Hono()
  .get("/subscribers", validate("query", subscriberList), async (c) => {
    const isPage = hasListParameters(subscriberList, c.req.query());
    return c.json(isPage ? await listSubscriberPage(c.req.valid("query")) : await listSubscribers());
  })
  .get("/subscribers.csv", (c) => {
    const name = `subscribers-${new Date().toISOString().slice(0, 10)}.csv`;
    c.header("Content-Type", "text/csv; charset=utf-8");
    c.header("Content-Disposition", `attachment; filename="${name}"`);
    return stream(c, async (output) => {
      await output.write(csvLine(["Email", "Subscribed On"]));
      for await (const batch of eachSubscriberBatch()) {
        await output.write(batch.map(({ email, subscribed }) => csvLine([email, subscribed])).join(""));
      }
    });
  })
  .delete("/subscribers/:id", validate("param", idParam("Subscriber")), async (c) => {
    const deleted = await deleteSubscriber(c.req.valid("param").id);
    return deleted ? c.json(deleted) : c.json({ error: "Subscriber not found" }, 404);
  });
