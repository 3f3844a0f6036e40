// The worker of `bench-attacks.ts`: requests a URL every few milliseconds, and posts what it measured when it is asked to stop.
declare const self: Worker;

const INTERVAL_MS = 20;
const times: number[] = [];
let failures = 0;
let isStopped = false;

self.onmessage = ({ data }: MessageEvent<string>) => {
  if (data === "stop") isStopped = true;
  else void probe(data);
};

async function probe(url: string) {
  while (!isStopped) {
    const start = performance.now();
    const ok = await fetch(url, { keepalive: false }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    times.push(performance.now() - start);
    if (!ok) failures += 1;
    await Bun.sleep(INTERVAL_MS);
  }
  postMessage({ times, failures });
}
