import type { PauseReason } from "@db/schema";
import CirclePause from "lucide-react/icons/circle-pause";
import type { ReactNode } from "react";

import type { StoredIssue } from "../queries";

export function PauseExplanation({ issue }: { issue: Pick<StoredIssue, "pauseReason" | "startedAt"> }) {
  const [why, what] = (issue.startedAt ? explainStarted : explainWaiting)(issue.pauseReason ?? "by hand");
  return (
    <div role="note" aria-label="Paused" className="alert alert-warning items-start">
      <CirclePause aria-hidden="true" className="size-5" />
      <div>
        <p className="font-medium">{why}</p>
        <p className="mt-1">{what}</p>
      </div>
    </div>
  );
}

const mail = (
  <a href="/admin/mail" className="link">
    Mail
  </a>
);

function explainStarted(reason: PauseReason): readonly [ReactNode, ReactNode] {
  switch (reason) {
    case "restore":
    case "import":
      return [
        `Paused, because ${describeCause(reason)}.`,
        "Another copy of the site may have sent the rest since. Continue only if you know that it has not. People counted under Sent don’t get it again.",
      ];
    case "late":
      return [
        "Paused, because sending was interrupted for more than an hour, for example while the site was not running.",
        "If this is a copy of a site that is still running, don’t continue here. Otherwise continue: those who got it don’t get it again.",
      ];
    case "refusals":
      return [
        "Paused, because the mail server refused many emails in a row.",
        <>The screen {mail} shows the last problem. Continue when it is solved.</>,
      ];
    default:
      return ["Paused by an administrator.", "Some people already have it. Continue to send it to the others."];
  }
}

function explainWaiting(reason: PauseReason): readonly [ReactNode, ReactNode] {
  switch (reason) {
    case "restore":
    case "import":
      return [
        `Not sent, because ${describeCause(reason)}.`,
        "Another copy of the site may have sent it already. If not, send it now or choose a time.",
      ];
    case "late":
      return [
        "Not sent: its time passed more than an hour ago, while the site was not running or could not send.",
        "Send it now, or choose another time.",
      ];
    case "empty":
      return [
        "Not sent: at the scheduled time, none of its articles was public.",
        "Change it, and then send it now or choose another time.",
      ];
    default:
      return ["Not sent: it was paused before its time.", "Send it now, or choose another time."];
  }
}

const describeCause = (reason: "restore" | "import") =>
  reason === "restore" ? "a backup was restored" : "content was imported";
