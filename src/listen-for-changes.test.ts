import { expect, test } from "bun:test";

import { listenForChanges } from "@db/listen-for-changes";
import type { Sql } from "postgres";

test("the listening connection is replaced after three heartbeats without an answer", async () => {
  let sent = 0;
  const notify = async () => {
    sent += 1;
  };
  const sentBefore: number[] = [];
  const replaced = Promise.withResolvers<void>();
  /** Never delivers a notification, like a connection that died silently. */
  const silent = { listen: async () => {}, end: async () => {} };
  const stop = await listenForChanges({
    client: { notify } as unknown as Sql,
    separateConnection: () => {
      sentBefore.push(sent);
      if (sentBefore.length === 3) replaced.resolve();
      return silent as unknown as Sql;
    },
    name: "waymark-test",
    queryTimeoutMs: 1,
    onChange: () => {},
  });
  await replaced.promise;
  stop();
  expect(sentBefore).toEqual([0, 3, 6]);
});
