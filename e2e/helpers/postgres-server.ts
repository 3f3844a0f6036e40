import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";

import postgres from "postgres";

import { freePort } from "./app-server";

/** A PostgreSQL server to test on, and how to release it. */
export type PostgresServer = { url: string; from: string; release: () => Promise<void> };

/**
 * The server of DATABASE_URL, else one on this machine, else one started for us in a temporary folder; undefined when there is none.
 * `prefersOwn` starts one even when one is running, because ours doesn't wait for the disk and so is faster.
 */
export async function findPostgres({ prefersOwn = false } = {}): Promise<PostgresServer | undefined> {
  const configured = Bun.env.DATABASE_URL;
  if (configured) return { url: configured, from: "DATABASE_URL", release: async () => {} };
  const programs = findBinaries();
  if (prefersOwn && programs) return startPostgres(programs);
  for (const user of ["postgres", userInfo().username]) {
    const url = `postgres://${user}@127.0.0.1:5432/postgres`;
    if (await canCreateDatabases(url)) return { url, from: "127.0.0.1:5432", release: async () => {} };
  }
  return programs ? startPostgres(programs) : undefined;
}

/** A new empty database on the server, and how to drop it. */
export async function createDatabase(server: PostgresServer) {
  const name = `waymark_${process.pid}_${Date.now()}`;
  const root = postgres(server.url, { max: 1, onnotice: () => {} });
  await root.unsafe(`create database ${name}`);
  return {
    url: Object.assign(new URL(server.url), { pathname: `/${name}` }).href,
    async drop() {
      await root.unsafe(`drop database ${name} with (force)`);
      await root.end();
    },
  };
}

async function canCreateDatabases(url: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => {} });
  try {
    const [role] = await sql`
      select rolcreatedb or rolsuper as allowed from pg_roles
      where rolname = current_user and current_setting('server_version_num')::int >= 150000`;
    return role?.allowed === true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The folder with `initdb` and `postgres`; undefined when they are neither in PATH nor in Debian's folder. */
function findBinaries() {
  const onPath = Bun.which("initdb");
  if (onPath) return dirname(onPath);
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? [...new Bun.Glob("*/bin/initdb").scanSync(debian)].sort() : [];
  const newest = versions.at(-1);
  return newest ? dirname(join(debian, newest)) : undefined;
}

async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "waymark-postgres-"));
  const port = await freePort();
  const data = join(folder, "data");
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { cwd: folder, ...user, stdio: ["ignore", "ignore", "ignore"] as ["ignore", "ignore", "ignore"] };
  const initdb = [join(programs, "initdb"), "-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-sync"];
  await Bun.spawn(initdb, options).exited;
  const values = ["listen_addresses=127.0.0.1", "fsync=off", "synchronous_commit=off", "full_page_writes=off"];
  const settings = ["-D", data, "-p", String(port), "-k", folder, ...values.flatMap((value) => ["-c", value])];
  const server = Bun.spawn([join(programs, "postgres"), ...settings], options);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const release = async () => {
    server.kill("SIGINT");
    await server.exited;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await canCreateDatabases(url)) return { url, from: programs, release };
    await Bun.sleep(100);
  }
  await release();
  throw new Error(`PostgreSQL in ${programs} could not be started`);
}

/** The user to run PostgreSQL as when this process runs as root, which PostgreSQL refuses. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: 65534, gid: 65534 };
}
