import { expect, test } from "bun:test";
import { join } from "node:path";

import { isDatabaseUrl } from "./database-url";

test("addresses that the driver can read are accepted, others are not", () => {
  const good = [
    "postgres://localhost/waymark",
    "postgresql://ada:p,w%23%2F@db.internal:5433/waymark?sslmode=require",
    "postgres://ada@[::1]:5432/waymark",
    "postgres://ada@one:5432,two:5433/waymark",
    "postgres:///waymark?host=/var/run/postgresql",
    "postgres://ada:a@b@localhost/waymark",
  ];
  const bad = [
    "mysql://ada@host/name",
    "localhost",
    "postgres://ada:word@localhost:port/name",
    "postgres://ada:wo#rd@localhost/name",
    "postgres://ada:wo/rd@localhost/name",
    "postgres://ada:wo%rd@localhost/name",
  ];
  expect(good.filter((url) => !isDatabaseUrl(url))).toEqual([]);
  expect(bad.filter((url) => isDatabaseUrl(url))).toEqual([]);
});

test.each(["src/main.ts", "src/operator/admin-command.ts"])(
  "%s does not print the password of an invalid address",
  async (program) => {
    const started = Bun.spawn([process.execPath, program, "list"], {
      cwd: join(import.meta.dir, "../.."),
      env: { ...process.env, DATABASE_URL: "postgres://ada:hush@localhost:port/name" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output = (await new Response(started.stdout).text()) + (await new Response(started.stderr).text());
    expect([await started.exited, output]).toEqual([78, expect.stringContaining("DATABASE_URL: must be an address")]);
    expect(output).not.toContain("hush");
  },
);
