import { expect, test } from "bun:test";

import { app } from "@/app";
import { adminCalls } from "@/testing/setup";

import { imageHashesIn } from "./image-address";

const svgSource = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>`;
const dataUrl = (type: string, body: string) => `data:${type};base64,${btoa(body)}`;
const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("an uploaded image is served at the address in the response", async () => {
  const call = await adminCalls();
  const { status, body } = await call("POST", "/api/admin/media", { dataUrl: pixel });
  expect(status).toBe(201);
  expect(body).toEqual({
    src: expect.stringMatching(/^\/media\/[0-9a-f]{64}-1\.webp$/),
    width: 1,
    height: 1,
    isNew: true,
  });
  const served = await app.request(body.src);
  expect(served.status).toBe(200);
  expect(served.headers.get("Content-Type")).toBe("image/webp");
});

test("a removed image is no longer served in any format", async () => {
  const call = await adminCalls();
  const { body } = await call("POST", "/api/admin/media", { dataUrl: pixel });
  const [name = ""] = imageHashesIn(body.src);
  const statuses = () =>
    Promise.all([body.src, `/media/${name}-1200.jpg`].map(async (path) => (await app.request(path)).status));
  expect(await statuses()).toEqual([200, 200]);
  expect((await call("DELETE", `/api/admin/images/${name}`)).status).toBe(200);
  expect(await statuses()).toEqual([404, 404]);
});

test("uploading the same image twice returns the same address, and says that it was stored before", async () => {
  const call = await adminCalls();
  const first = await call("POST", "/api/admin/media", { dataUrl: dataUrl("image/svg+xml", svgSource) });
  const second = await call("POST", "/api/admin/media", { dataUrl: dataUrl("image/svg+xml", svgSource) });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.body.isNew).toBe(true);
  expect(second.body).toEqual({ ...first.body, isNew: false });
});

test.each([
  ["HTML that calls itself an image", dataUrl("image/png", "<html></html>"), 400, "Please select an image file"],
  ["text", "data:text/plain;base64,aGk=", 400, "Please select an image file"],
  ["nothing", undefined, 400, "Please select an image file"],
  ["more than 5 MB", dataUrl("image/png", "x".repeat(5 * 1024 * 1024 + 1)), 413, "Image size must be less than 5MB"],
])("%s is refused with a message", async (_what, url, status, error) => {
  const call = await adminCalls();
  const response = await call("POST", "/api/admin/media", { dataUrl: url });
  expect(response.status).toBe(status);
  expect(response.body.error).toBe(error);
});

test("uploading requires signing in", async () => {
  const response = await app.request("/api/admin/media", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ dataUrl: pixel }),
  });
  expect(response.status).toBe(401);
});
