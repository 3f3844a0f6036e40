import type { Sql } from "postgres";

import { log } from "@/lib/log";

const HEARTBEAT_MS = 10_000;

/**
 * Calls `forget` when a process with another name changed what visitors see, and whenever a change may have been missed:
 * at each new subscription, and from heartbeat to heartbeat for as long as notifications do not arrive.
 */
export async function listenForChanges(client: Sql, { name, forget }: { name: string; forget: () => void }) {
  let heard = true;
  let deaf = false;
  const hear = () => {
    heard = true;
  };
  await client.listen("waymark_changes", (from) => from !== name && forget(), forget);
  await client.listen(name, hear, hear);
  const beat = () => {
    if (!heard) forget();
    if (heard === deaf) tell(heard);
    deaf = !heard;
    heard = false;
    // Why it could not be sent, the requests say; that it was not heard, the next beat.
    client.notify(name, "").catch(() => {});
  };
  const timer = setInterval(beat, HEARTBEAT_MS);
  beat();
  return () => clearInterval(timer);
}

function tell(heard: boolean) {
  if (heard) log("info", "The database tells of changes again");
  else
    log("error", "The database does not tell of changes: pages are kept for seconds only", {
      hint: "DATABASE_URL must lead to the server itself or to a pooler in session mode",
    });
}
