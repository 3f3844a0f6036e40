const CONNECTIONS = 16;
const wrk = Bun.which("wrk");
const taskset = Bun.which("taskset");

export const loadTool = wrk
  ? `wrk, ${CONNECTIONS} connections`
  : `fetch in Bun, ${CONNECTIONS} connections; wrk is not installed, so the client may be the limit`;

/** The command prefix that pins a process to a core, 0 for servers and 1 for clients; empty without `taskset`. */
export const onCore = (core: 0 | 1) => (taskset && navigator.hardwareConcurrency > 1 ? [taskset, "-c", `${core}`] : []);

/** Responses per second over some seconds of load. Throws on any status other than 200. */
export async function measure(url: string, encoding: string, seconds: number) {
  return wrk ? runWrk(wrk, url, encoding, seconds) : fetchAll(url, encoding, seconds);
}

async function runWrk(program: string, url: string, encoding: string, seconds: number) {
  const options = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "-H", `Accept-Encoding: ${encoding}`];
  const run = Bun.spawn([...onCore(1), program, ...options, url], { stdout: "pipe" });
  const text = await new Response(run.stdout).text();
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
  if (Number.isNaN(rate) || text.includes("Non-2xx")) throw new Error(`${url}\n${text}`);
  return rate;
}

async function fetchAll(url: string, encoding: string, seconds: number) {
  const end = performance.now() + seconds * 1000;
  let responses = 0;
  const client = async () => {
    while (performance.now() < end) {
      const response = await fetch(url, { headers: { "Accept-Encoding": encoding }, decompress: false });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${url} responded with ${response.status}`);
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return responses / seconds;
}

/** The middle one of the values; the upper one of two in the middle. */
export function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}
