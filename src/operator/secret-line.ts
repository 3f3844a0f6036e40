import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** From a terminal, reads a line without showing it; undefined if the person gives up. From a pipe, reads the first line; "" if there is none. */
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
