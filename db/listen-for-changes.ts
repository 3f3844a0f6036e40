import type { Sql } from "postgres";

import { log } from "@/lib/log";

const MAX_HEARTBEAT_INTERVAL_MS = 10_000;

const RECONNECT_AFTER_MISSED = 3;

type Options = {
  client: Sql;
  separateConnection: () => Sql;
  name: string;
  /** A heartbeat that takes longer than a query may take is missed. */
  queryTimeoutMs: number;
  onChange: () => void;
};

/** Calls `onChange` when another process changed what visitors see, and whenever such a change may have been missed. */
export async function listenForChanges({ client, separateConnection, name, queryTimeoutMs, onChange }: Options) {
  let heartbeatReceived = true;
  let missedHeartbeats = 0;
  const onHeartbeat = () => {
    heartbeatReceived = true;
  };
  const subscribe = async (connection: Sql) => {
    await connection.listen("waymark_changes", (from) => from !== name && onChange(), onChange);
    await connection.listen(name, onHeartbeat, onHeartbeat);
  };
  let listening = separateConnection();
  await subscribe(listening);
  const sendHeartbeat = () => {
    if (heartbeatReceived && missedHeartbeats > 0)
      log("info", "Change notifications from the database are arriving again");
    missedHeartbeats = heartbeatReceived ? 0 : missedHeartbeats + 1;
    if (!heartbeatReceived) onChange();
    if (missedHeartbeats === 1) logMissedHeartbeats();
    if (missedHeartbeats > 0 && missedHeartbeats % RECONNECT_AFTER_MISSED === 0) {
      void listening.end({ timeout: 1 });
      listening = separateConnection();
      subscribe(listening).catch(() => {});
    }
    heartbeatReceived = false;
    // The next heartbeat notices a failure.
    client.notify(name, "").catch(() => {});
  };
  const timer = setInterval(sendHeartbeat, Math.min(queryTimeoutMs, MAX_HEARTBEAT_INTERVAL_MS));
  sendHeartbeat();
  return () => {
    clearInterval(timer);
    void listening.end({ timeout: 1 });
  };
}

function logMissedHeartbeats() {
  log("error", "Change notifications from the database are not arriving; pages are cached for only a few seconds", {
    hint: "DATABASE_URL must point to the server itself or to a pooler in session mode",
  });
}
