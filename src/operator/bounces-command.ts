import { closeDb, openDb } from "@db/client";

import { env } from "@/env";
import { errorMessage } from "@/lib/errors";
import { ignoredReasons, MAX_MESSAGE_BYTES } from "@/mail/bounces/read-bounce";
import { storeBounce } from "@/subscribers/bounces/bounce-folder";
import { handleBounce } from "@/subscribers/bounces/handle-bounce";

import type { Outcome } from "./command";

/** Mail servers keep a message for which a program exits with this code (EX_TEMPFAIL), and try again later. */
const TRY_AGAIN = 75;

/** Reads one message from a pipe. Any code other than 0 and 75 would make the mail server return a bounce to somebody. */
export async function readPipedBounce(input: AsyncIterable<Uint8Array>): Promise<Outcome> {
  try {
    const raw = await readMessage(input);
    if (!raw) return { code: 0, text: ignoredReasons["too large"] };
    return await (env.DATABASE_URL ? handleNow(raw) : handleLater(raw));
  } catch (error) {
    return { code: TRY_AGAIN, text: errorMessage(error) };
  }
}

/** Undefined when it is too large. Reads all of it in any case, as mail servers expect. */
async function readMessage(input: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of input) {
    bytes += part.length;
    if (bytes <= MAX_MESSAGE_BYTES) parts.push(part);
  }
  return bytes > MAX_MESSAGE_BYTES ? undefined : Buffer.concat(parts);
}

async function handleNow(raw: Buffer): Promise<Outcome> {
  await openDb();
  try {
    const { outcome, text } = await handleBounce(raw);
    return { code: outcome === "still sending" ? TRY_AGAIN : 0, text };
  } finally {
    await closeDb();
  }
}

/** Only the process that serves the site can open the embedded database, so the message is left for it in a file. */
async function handleLater(raw: Buffer): Promise<Outcome> {
  const isStored = await storeBounce(raw);
  return isStored
    ? {
        code: 0,
        text: "The message is stored. The site reads it when it next sends mail, within 5 minutes at the latest.",
      }
    : { code: TRY_AGAIN, text: "Too many messages are waiting in DATA_DIR/bounces. Is the site running?" };
}
