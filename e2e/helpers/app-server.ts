import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

const root = join(import.meta.dir, "../..");
const START_TIMEOUT_MS = 180_000;

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the production server as a separate process that prints to `output`, and waits until it is ready.
 * Throws with its output when it exits or does not respond.
 */
export async function startServer({
  dataDir,
  output,
  port,
  env = {},
  commandPrefix = [],
}: {
  dataDir: string;
  output: string;
  port?: number;
  env?: Record<string, string>;
  /** Put before the command, such as `taskset -c 0`. */
  commandPrefix?: string[];
}) {
  const usedPort = port ?? (await freePort());
  const url = `http://localhost:${usedPort}`;
  const started = performance.now();
  const process = spawnServer({
    commandPrefix,
    output,
    env: {
      PORT: String(usedPort),
      HOST: "127.0.0.1",
      SITE_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      BACKUP_SCHEDULE: "off",
      ...env,
    },
  });
  while (!(await isReady(`${url}/readyz`))) {
    if (process.exitCode !== null || performance.now() - started > START_TIMEOUT_MS) {
      process.kill("SIGKILL");
      throw new Error(`The server did not start:\n${readFileSync(output, "utf8")}`);
    }
    await Bun.sleep(20);
  }
  return {
    url,
    pid: process.pid,
    startMs: performance.now() - started,
    /** Resolves to its exit code once it has exited, for whatever reason. */
    exited: process.exited,
    /** Stops it with a signal and returns its exit code, null after SIGKILL. */
    async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM") {
      process.kill(signal);
      await process.exited;
      return process.exitCode;
    },
  };
}

/** The server's process, without waiting for it to be ready. */
export function spawnServer({
  commandPrefix = [],
  output,
  env,
}: {
  commandPrefix?: string[];
  output: string;
  env: Record<string, string>;
}) {
  const log = openSync(output, "a");
  const child = Bun.spawn([...commandPrefix, process.execPath, "src/main.ts"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  return child;
}

export function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

const isReady = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );
