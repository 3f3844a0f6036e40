import type { Sql } from "postgres";

import { log } from "@/lib/log";

const HEARTBEAT_MS = 10_000;

const RECONNECT_AFTER_BEATS = 3;

type Options = { client: Sql; ownConnection: () => Sql; name: string; onChange: () => void };

/** Calls `onChange` when another process changed what visitors see, and whenever such a change may have been missed. */
export async function listenForChanges({ client, ownConnection, name, onChange }: Options) {
  let heard = true;
  let missedBeats = 0;
  const hear = () => {
    heard = true;
  };
  const subscribe = async (connection: Sql) => {
    await connection.listen("waymark_changes", (from) => from !== name && onChange(), onChange);
    await connection.listen(name, hear, hear);
  };
  let listening = ownConnection();
  await subscribe(listening);
  const beat = () => {
    if (heard && missedBeats > 0) log("info", "The database tells of changes again");
    missedBeats = heard ? 0 : missedBeats + 1;
    if (!heard) onChange();
    if (missedBeats === 1) logMissedBeats();
    if (missedBeats % RECONNECT_AFTER_BEATS === RECONNECT_AFTER_BEATS - 1) {
      void listening.end({ timeout: 1 });
      listening = ownConnection();
      subscribe(listening).catch(() => {});
    }
    heard = false;
    // A failure is noticed by the next beat.
    client.notify(name, "").catch(() => {});
  };
  const timer = setInterval(beat, HEARTBEAT_MS);
  beat();
  return () => {
    clearInterval(timer);
    void listening.end({ timeout: 1 });
  };
}

function logMissedBeats() {
  log("error", "The database does not tell of changes: pages are kept for seconds only", {
    hint: "DATABASE_URL must lead to the server itself or to a pooler in session mode",
  });
}
