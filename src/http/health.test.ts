import { expect, test } from "bun:test";

import { app } from "@/app";

test("healthz and readyz succeed while the database responds", async () => {
  expect((await app.request("/healthz")).status).toBe(200);
  expect((await app.request("/readyz")).status).toBe(200);
});
