import { readFileSync, writeFileSync } from "node:fs";

import { attacks, send } from "./helpers/attacks";
import { expect, test } from "./helpers/separate-server";

const MAX_MEGABYTES = 600;
const CONCURRENCY = 20;

/** The most memory that the process has used since `resetPeak` (Linux). */
function peakMegabytes(pid: number) {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, "5");

test(`no request from a stranger, sent ${CONCURRENCY} times at once, takes more than ${MAX_MEGABYTES} MB, and the site keeps working [A1]`, async ({
  start,
}) => {
  test.setTimeout(600_000);
  const { pid, url } = await start({ TRUST_PROXY: "1" });
  const port = Number(new URL(url).port);
  const peaks: string[] = [];
  for (const attack of attacks) {
    resetPeak(pid);
    const statuses = await Promise.all(Array.from({ length: CONCURRENCY }, () => send(port, attack)));
    const peak = peakMegabytes(pid);
    if (peak > MAX_MEGABYTES) peaks.push(`${attack.name}: ${Math.round(peak)} MB`);
    expect({ attack: attack.name, failed: statuses.filter((status) => status === 500) }).toEqual({
      attack: attack.name,
      failed: [],
    });
  }
  expect(peaks).toEqual([]);
  for (const path of ["/healthz", "/readyz", "/", "/api/posts"]) expect((await fetch(url + path)).status).toBe(200);
});
