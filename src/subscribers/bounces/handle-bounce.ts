import { ignoredReasons, readBounce } from "@/mail/bounces/read-bounce";

import { applyBounce, type BounceOutcome } from "./queries";

export type HandledBounce = { outcome: "failed" | "removed" | "ignored" | "still sending"; text: string };

const answers: { [outcome in BounceOutcome]: HandledBounce } = {
  removed: {
    outcome: "removed",
    text: "The address can’t receive email: the email is marked as failed, and its subscriber was removed.",
  },
  failed: { outcome: "failed", text: "The email is marked as failed." },
  unknown: { outcome: "ignored", text: ignoredReasons.foreign },
  "still sending": { outcome: "still sending", text: "The email is still being sent." },
};

/** The text says what was done, without an address. */
export async function handleBounce(raw: Buffer): Promise<HandledBounce> {
  const reading = await readBounce(raw);
  if (reading.kind === "ignored") return { outcome: "ignored", text: ignoredReasons[reading.reason] };
  return answers[await applyBounce(reading)];
}
