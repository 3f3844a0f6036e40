import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

import { freePort, spawnServer } from "./helpers/app-server";
import { expect, serverEnv, subscribe, test } from "./helpers/separate-server";

const NOBODY = 65534;
const asNobody = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"];

test.describe.configure({ timeout: 180_000 });
test.beforeEach(() => test.skip(process.getuid?.() !== 0, "!!! NOT RUN: other users and disks need root"));

test("the error about a read-only disk names it and says what to do [G9]", async ({ folder, start }) => {
  const data = await createData(folder, start);
  const disk = mount(["--bind", data, data]) && mount(["-o", "remount,ro,bind", data]);
  test.skip(!disk, "!!! NOT RUN: nothing can be mounted here");
  const { code, output } = await runUntilExitAs(folder, []);
  Bun.spawnSync(["umount", data]);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`The disk that holds ${data} is read-only. Mount it writable`),
  ]);
});

test("the error about another user's data folder or file names it, and the user who has no access to it [G9]", async ({
  folder,
  start,
}) => {
  const data = await createData(folder, start);
  chmodSync(folder, 0o755);
  expect((await runUntilExitAs(folder, asNobody)).output).toContain(
    `Waymark runs as user ${NOBODY}, who has no access to ${data}. Make that user the owner of the data folder`,
  );
  Bun.spawnSync(["chown", "-R", String(NOBODY), data]);
  chownSync(join(data, "postgres/global/pg_control"), 0, 0);
  chmodSync(join(data, "postgres/global/pg_control"), 0o600);
  const { code, output } = await runUntilExitAs(folder, asNobody);
  expect([code, output]).toEqual([
    1,
    expect.stringContaining(`who has no access to ${join(data, "postgres/global/pg_control")}`),
  ]);
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect((await runUntilExitAs(folder, [], { DATA_DIR: file })).output).toContain(
    `${file}, or a part of that path, is not a folder.`,
  );
});

test("a folder with another owner works if the process may write to it [G27]", async ({ folder, start }) => {
  const data = join(folder, "data");
  mkdirSync(data);
  chmodSync(folder, 0o755);
  chownSync(data, 0, NOBODY);
  chmodSync(data, 0o2770);
  const { url } = await start({}, asNobody);
  expect((await subscribe(url, "reader@example.org")).status).toBe(201);
});

test("a start without a free byte on the disk says that it is full, on an empty folder and with data [G27]", async ({
  folder,
  start,
}) => {
  const data = join(folder, "data");
  mkdirSync(data);
  const mounted = mount(["-t", "tmpfs", "-o", "size=120m", "tmpfs", data]);
  test.skip(!mounted, "!!! NOT RUN: nothing can be mounted here");
  try {
    const filler = join(data, "filler");
    fill(filler);
    expect(await runUntilExitAs(folder, [])).toEqual({
      code: 1,
      output: expect.stringMatching(/The disk that holds \S+ is full/),
    });
    rmSync(filler);
    const server = await start();
    await server.stop("SIGKILL");
    fill(filler);
    expect(await runUntilExitAs(folder, [])).toEqual({
      code: 1,
      output: expect.stringMatching(/The disk that holds \S+ is full/),
    });
    rmSync(filler);
    await start();
  } finally {
    Bun.spawnSync(["umount", "-l", data]);
  }
});

test("a stop signal before the server is ready ends it, even as PID 1 of a container [G31]", async ({ folder }) => {
  for (const commandPrefix of [[], ["unshare", "--pid", "--fork", "--kill-child"]]) {
    const output = join(folder, `log-${commandPrefix.length}`);
    const child = spawnServer({
      commandPrefix,
      output,
      env: settings(join(folder, `data-${commandPrefix.length}`), await freePort()),
    });
    // The lock is the first file that the server creates; the first start takes a while after that.
    const started = join(folder, `data-${commandPrefix.length}`, "lock");
    await expect.poll(() => Bun.file(started).exists(), { intervals: [5] }).toBe(true);
    const pid = commandPrefix.length > 0 ? childOf(child.pid) : child.pid;
    process.kill(pid, "SIGTERM");
    await child.exited;
    expect(readFileSync(output, "utf8")).not.toContain("is ready");
  }
});

async function createData(
  folder: string,
  start: (env?: Record<string, string>) => Promise<{ stop: () => Promise<unknown> }>,
) {
  await (await start()).stop();
  return join(folder, "data");
}

async function runUntilExitAs(folder: string, commandPrefix: string[], env: Record<string, string> = {}) {
  const output = join(folder, `${crypto.randomUUID()}.log`);
  const child = spawnServer({
    commandPrefix,
    output,
    env: { ...settings(join(folder, "data"), await freePort()), ...env },
  });
  const code = await child.exited;
  return { code, output: readFileSync(output, "utf8") };
}

const settings = (data: string, port: number) => ({
  ...serverEnv,
  DATABASE_URL: "",
  DATA_DIR: data,
  PORT: String(port),
});

const mount = (args: string[]) => Bun.spawnSync(["mount", ...args]).success;

const childOf = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0]);

function fill(path: string) {
  const file = openSync(path, "w");
  const free = () => statfsSync(path).bavail * statfsSync(path).bsize;
  while (free() > 0) writeSync(file, Buffer.alloc(Math.min(free(), 1024 * 1024)));
  closeSync(file);
}
