import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Reads a line that is typed without being shown, undefined if the person gives up; or the first line from a pipe, "" if there is none. */
export async function readSecretLine(question: string): Promise<string | undefined> {
  const terminal = process.stdin.isTTY;
  if (terminal) process.stderr.write(question);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silence, terminal });
  const line = await new Promise<string | undefined>((resolve) => {
    lines.once("line", resolve);
    lines.once("SIGINT", () => lines.close());
    lines.once("close", () => resolve(terminal ? undefined : ""));
  });
  lines.close();
  if (terminal) process.stderr.write("\n");
  return line;
}
