import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startServer } from "./helpers/app-server";
import { administrator, serverPort } from "./playwright.config";

/** Starts one production server with demo content for the whole run, in a temporary folder. */
export default async function startSite() {
  const folder = mkdtempSync(join(tmpdir(), "waymark-e2e-"));
  const output = join(folder, "server.log");
  process.env.E2E_SERVER_LOG = output;
  await buildAssets();
  const server = await startServer({
    dataDir: join(folder, "data"),
    output,
    port: serverPort,
    env: {
      DEMO_CONTENT: "on",
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      ADMIN_EMAIL: "editor@example.org",
      ADMIN_FULL_NAME: "Edith Editor",
      // The tests sign up and sign in far more often than people do.
      SUBSCRIBE_LIMIT: "1000",
    },
  });
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function buildAssets() {
  if (process.env.E2E_BUILT) return;
  const build = Bun.spawn([process.execPath, "src/build.ts"], {
    cwd: join(import.meta.dir, ".."),
    stdio: ["ignore", "inherit", "inherit"],
  });
  if ((await build.exited) !== 0) throw new Error("The build failed");
}
