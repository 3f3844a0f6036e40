import type { Context } from "hono";

import { priorityQueue } from "../async/priority-queue";
import { clientNetwork, networkKey } from "./client-network";

/** The more requests a network has in progress, the longer its next one waits. Undefined when the work was not done. */
export function networkQueue(limits: Parameters<typeof priorityQueue>[0]) {
  const { run } = priorityQueue(limits);
  const inProgress = new Map<string, number>();

  return async function enqueue<Result>(c: Context, work: (network: string) => Promise<Result>) {
    const network = networkKey(clientNetwork(c));
    const own = inProgress.get(network) ?? 0;
    inProgress.set(network, own + 1);
    try {
      return await run(own, () => work(network), c.req.raw.signal);
    } finally {
      const left = (inProgress.get(network) ?? 1) - 1;
      if (left > 0) inProgress.set(network, left);
      else inProgress.delete(network);
    }
  };
}
