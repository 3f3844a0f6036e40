import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { Hono } from "hono";

import { screens } from "@/admin/screens";

import { app } from "./app";

/** Pages that are not in the sidebar. Those below a screen, such as /admin/pathways/new, are not listed, because they are opened from that screen. */
const otherAdminPages = ["account", "choose-password", "login", "mail", "mailbox", "post-editor"];

const routers = [...new Bun.Glob("**/*.{ts,tsx}").scanSync(import.meta.dir)]
  .filter((file) => !/\.test\.tsx?$|^testing\/|^app\.tsx$/.test(file))
  .filter((file) => /export const \w+(Routes|Api)\b/.test(readFileSync(join(import.meta.dir, file), "utf8")));

test("every router of a room is mounted in src/app.tsx", async () => {
  const mounted = new Set(app.routes.map(({ handler }) => handler));
  const modules = await Promise.all(routers.map(async (file) => ({ file, exports: await import(`./${file}`) })));
  const all = modules.flatMap(({ file, exports }) =>
    Object.entries(exports).flatMap(([name, value]) =>
      value instanceof Hono ? [{ name: `${name} in src/${file}`, routes: value.routes }] : [],
    ),
  );
  expect(all.length).toBeGreaterThan(60);
  const missing = all.filter(({ routes }) => !routes.every(({ handler }) => mounted.has(handler)));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test("every page of the admin is in the sidebar, except those that are opened from elsewhere", () => {
  const pages = app.routes.flatMap(({ method, path }) =>
    method === "GET" && /^\/admin\/[a-z-]+$/.test(path) ? [path] : [],
  );
  const named = [...screens.map(({ path }) => path), ...otherAdminPages.map((name) => `/admin/${name}`)];
  expect([...new Set(pages)].sort()).toEqual(named.sort());
});
