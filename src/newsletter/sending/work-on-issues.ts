import { log } from "@/lib/log";
import { clearPageCache } from "@/site/page-cache";

import { deleteCanceledMails, finishIssues, keepActive, pauseStaleIssues } from "./queries";
import { startNextIssue } from "./starting/queries";

/** Run repeatedly by every process. */
export async function workOnIssues() {
  for (const issue of await pauseStaleIssues()) {
    log("info", "A newsletter issue was paused, because no process worked on it for an hour", { issue });
  }
  await keepActive();
  for (let start = await startNextIssue(); start; start = await startNextIssue()) {
    if ("paused" in start) log("info", "A newsletter issue was paused instead of started", start);
    else {
      log("info", "A newsletter issue was started", start);
      clearPageCache();
    }
  }
  for (const counts of await finishIssues()) log("info", "A newsletter issue was sent", counts);
  await deleteCanceledMails();
}
