import { expect, test } from "bun:test";

import { app } from "@/app";

test.each([
  ["POST", "/healthz", "GET, HEAD"],
  ["DELETE", "/api/posts", "GET, HEAD"],
  ["PUT", "/api/categories", "GET, HEAD"],
  ["GET", "/api/subscribe", "POST"],
  ["OPTIONS", "/api/search", "GET, HEAD"],
  ["PROPFIND", "/healthz", "GET, HEAD"],
])("%s %s gets 405 and names the allowed methods [T24]", async (method, path, allowed) => {
  const response = await app.request(path, { method });
  expect({ status: response.status, allow: response.headers.get("Allow") }).toEqual({ status: 405, allow: allowed });
});

test.each(["GET", "POST", "OPTIONS"])("%s of an unknown path gets 404", async (method) => {
  expect((await app.request("/no/such/path", { method })).status).toBe(404);
});
