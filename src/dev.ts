import { watch } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dir, "..");
const DEBOUNCE_MS = 150;

// Build and server are child processes, so that each restart loads fresh code and opens a cleanly closed database.
let server = await buildAndServe();
let timer: Timer | undefined;
let restarting = Promise.resolve();

for (const folder of ["src", "db"]) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || !/\.(tsx?|css|sql|json)$/.test(name) || /\.(test|spec)\.tsx?$/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restart);
    }, DEBOUNCE_MS);
  });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    server?.kill("SIGTERM");
    process.exit((await server?.exited) ?? 0);
  });
}

async function restart() {
  server?.kill("SIGTERM");
  await server?.exited;
  server = await buildAndServe();
}

async function buildAndServe() {
  const build = Bun.spawn([process.execPath, "src/build.ts", "--uncompressed"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if ((await build.exited) !== 0) return undefined;
  const started = Bun.spawn([process.execPath, "src/main.ts", "--mailbox"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  started.exited.then((code) => {
    if (code)
      console.error("The server has stopped. It restarts when a file under src or db changes; press Ctrl+C to quit.");
  });
  return started;
}
