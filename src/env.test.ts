import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";

// Child processes start slowly on a busy machine.
setDefaultTimeout(60_000);

test("all wrong settings are named with what they must be, and never with their values", async () => {
  const wrong = {
    PORT: "http",
    SITE_URL: "articles.example.org",
    DATABASE_URL: "mysql://waymark:secret@localhost/waymark",
    SESSION_SECRET: "secret",
    DEMO_CONTENT: "yes",
    TRUST_PROXY: "1.5",
    SUBSCRIBE_LIMIT: "0",
    MAIL_BOUNCES: "an-address-with-no-room-for-an-id@example.org",
    BACKUP_SCHEDULE: "daily",
    SUPPORT_LINKS: "Run javascript:alert(1)",
    SECURITY_CONTACT: "javascript:alert(1)",
    NAVIGATOR_URL: "javascript:alert(1)",
  };
  const { code, message } = await start(wrong);
  expect(code).toBe(78);
  expect(message.split("\n")).toEqual([
    "PORT: must be a whole number",
    'SITE_URL: must be an address such as "https://articles.example.org"',
    'DATABASE_URL: must be an address such as "postgres://user:password@host/name", with %2F %23 %3F %25 for / # ? % in the password; empty means the embedded database',
    "SESSION_SECRET: each secret must be at least 32 characters long",
    'DEMO_CONTENT: must be "on" or "off"',
    "TRUST_PROXY: must be a whole number",
    "SUBSCRIBE_LIMIT: must be at least 1",
    'MAIL_BOUNCES: must be an address such as "bounces@example.org", with at most 27 characters before the @',
    expect.stringMatching(/^BACKUP_SCHEDULE: must be five fields as for cron/),
    expect.stringMatching(/^SUPPORT_LINKS: must be names with a web, telephone or email address/),
    "SECURITY_CONTACT: must be a web or email address",
    'NAVIGATOR_URL: must be an address such as "https://articles.example.org"',
  ]);
});

test("a SITE_URL with a path is refused", async () => {
  expect(await start({ SITE_URL: "https://example.org/articles" })).toEqual({
    code: 78,
    message: "SITE_URL: must not include a path: Waymark can't run below one",
  });
});

async function start(settings: Record<string, string>) {
  const started = Bun.spawn([process.execPath, "src/main.ts"], {
    cwd: join(import.meta.dir, ".."),
    env: { ...Bun.env, ...settings },
    stderr: "pipe",
  });
  const message = await new Response(started.stderr).text();
  return { code: await started.exited, message: message.trim() };
}
