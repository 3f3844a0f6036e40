import { expect, test } from "bun:test";
import { deflateSync } from "node:zlib";

import { db } from "@db/client";
import { sql } from "drizzle-orm";

import { app } from "@/app";

import { imageAddress } from "./image-address";
import { type PreparedImage, readImage } from "./prepare-image";
import { insertImage } from "./queries";

/** A uniformly gray PNG. */
function grayPng(width: number, height: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = Buffer.alloc((width + 1) * height);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, pngChunk("IHDR", header), pngChunk("IDAT", deflateSync(rows)), pngChunk("IEND")]);
}

function pngChunk(type: string, data = Buffer.alloc(0)) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(Bun.hash.crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A JPEG as from a camera: rotated, and with a location in its metadata. */
async function cameraJpeg() {
  const jpeg = await new Bun.Image(grayPng(800, 400)).jpeg().bytes();
  const exif = Buffer.from(
    "Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0GPS 51.5007N",
    "latin1",
  );
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, exif, jpeg.subarray(2)]);
}

const store = (image: PreparedImage) => db.transaction((tx) => insertImage(tx, image));
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const svg = (body: string) => new TextEncoder().encode(body);
const svgSource = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><script>alert(1)</script></svg>';

test("a large image is stored in five widths, the largest of which is 1600", async () => {
  const image = await readImage(grayPng(2400, 1200));
  expect(image.files.map(({ width, height }) => [width, height])).toEqual([
    [320, 160],
    [640, 320],
    [960, 480],
    [1280, 640],
    [1600, 800],
  ]);
  expect([image.width, image.height]).toEqual([1600, 800]);
  for (const { width, height, bytes } of image.files) {
    expect(await new Bun.Image(bytes).metadata()).toEqual({ width, height, format: "webp" });
  }
}, 30_000);

test("images are never enlarged", async () => {
  const widths = async (width: number) => (await readImage(grayPng(width, 10))).files.map((file) => file.width);
  expect(await widths(1)).toEqual([1]);
  expect(await widths(320)).toEqual([320]);
  expect(await widths(700)).toEqual([320, 640, 700]);
});

test("a photo is rotated upright, and its location is removed", async () => {
  const jpeg = await cameraJpeg();
  expect(text(jpeg)).toContain("GPS 51.5007N");
  const { width, height, files } = await readImage(jpeg);
  expect([width, height]).toEqual([400, 800]);
  for (const { bytes } of files) expect(text(bytes)).not.toMatch(/Exif|GPS|51\.5/);
});

test("the type of an image is read from its bytes, not from its data URL [F4]", async () => {
  const mislabelled = `data:image/jpeg;base64,${grayPng(4, 4).toBase64()}`;
  expect((await readImage(mislabelled)).type).toBe("image/webp");
  const asPng = await readImage(`data:image/png,${encodeURIComponent(svgSource)}`);
  expect([asPng.type, asPng.width, asPng.height]).toEqual(["image/svg+xml", 64, 32]);
});

const pixelGif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

test("the first frame of a GIF is kept", async () => {
  expect((await readImage(pixelGif)).width).toBe(1);
});

const bomb = grayPng(10, 10);
bomb.writeUInt32BE(20_000, 16);
bomb.writeUInt32BE(2001, 20);

test.each<[string, Uint8Array | string, number, string]>([
  ["no bytes", new Uint8Array(), 400, "Please select an image file"],
  ["HTML", svg("<!doctype html><script>alert(1)</script>"), 400, "Please select an image file"],
  ["HTML with an svg inside", svg("<svg></svg><script>alert(1)</script>"), 400, "Please select an image file"],
  ["half a PNG", grayPng(50, 50).subarray(0, 60), 400, "Please select an image file"],
  ["an SVG image nested too deeply", svg(`<svg>${"<g>".repeat(5000)}`), 400, "Please select an image file"],
  ["an SVG image with too many attributes", svg(`<svg ${"a ".repeat(2_000_000)}>`), 400, "Please select an image file"],
  [
    "an SVG image with too many attributes with values",
    svg(`<svg><g ${'a="" '.repeat(900_000)}/></svg>`),
    400,
    "Please select an image file",
  ],
  ["an SVG image with 401 attributes", svg(`<svg ${'a="" '.repeat(401)}/>`), 400, "Please select an image file"],
  [
    "an SVG image with 400,001 attributes in many tags",
    svg(`<svg>${`<g ${'a="" '.repeat(400)}/>`.repeat(1000)}<g a=""/></svg>`),
    400,
    "Please select an image file",
  ],
  [
    "an SVG image with 150,000 elements",
    svg(`<svg>${"<g/>".repeat(150_000)}</svg>`),
    400,
    "Please select an image file",
  ],
  ["text after an SVG image", svg("<svg></svg>x"), 400, "Please select an image file"],
  ["a data URL without data", "data:image/png;base64,", 400, "Please select an image file"],
  ["broken base64", "data:image/png;base64,%%%", 400, "Please select an image file"],
  ["more than 5 MB", new Uint8Array(5 * 1024 * 1024 + 1), 413, "Image size must be less than 5MB"],
  ["more than 40 megapixels", bomb, 413, "Image must have at most 40 megapixels"],
])("%s is refused with a message [G6, A17]", async (_what, source, status, message) => {
  expect(await readImage(source).catch((error) => [error.status, error.message])).toEqual([status, message]);
});

test("large images are decoded one at a time, and a small one waits for its turn [G5, G29, A17]", async () => {
  const large = grayPng(8000, 4900);
  const done: string[] = [];
  const read = (name: string, bytes: Uint8Array) => readImage(bytes).then(() => done.push(name));
  const reading = [read("large", large), read("large", large)];
  // By then, the sizes of the two large images are known.
  await new Bun.Image(large).metadata();
  reading.push(read("small", grayPng(1, 1)));
  await Promise.all(reading);
  expect(done).toEqual(["large", "large", "small"]);
}, 60_000);

test.each([
  [65_535, 1, 1600, 1],
  [100, 65_000, 12, 7800],
])("a PNG of %i × %i pixels becomes one of %i × %i [G6]", async (width, height, newWidth, newHeight) => {
  const image = await readImage(grayPng(width, height));
  expect([image.width, image.height]).toEqual([newWidth, newHeight]);
});

test("the first frame of a GIF with 20,000 frames is kept [G6]", async () => {
  const [screen, frame, end] = [pixelGif.subarray(0, 19), pixelGif.subarray(19, -1), pixelGif.subarray(-1)];
  const gif = Buffer.concat([screen, ...Array<Buffer>(20_000).fill(frame), end]);
  expect((await readImage(gif)).files).toHaveLength(1);
});

test("an image may be cached forever, and a request with its ETag gets 304", async () => {
  const image = await readImage(grayPng(700, 350));
  await store(image);
  const address = imageAddress({ sha256: image.sha256, width: 640 });
  const response = await app.request(address);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
  });
  const bytes = await response.bytes();
  expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
  expect((await new Bun.Image(bytes).metadata()).width).toBe(640);

  const head = await app.request(address, { method: "HEAD" });
  expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(bytes.length)]);
  expect(await head.text()).toBe("");

  const known = { "If-None-Match": response.headers.get("ETag") ?? "" };
  const again = await app.request(address, { headers: known });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test.each([
  ["bytes=0-9", 206, 0, 10],
  ["bytes=5-", 206, 5, undefined],
  ["bytes=-3", 206, -3, undefined],
  ["bytes=0-999999999", 206, 0, undefined],
  ["bytes=0-1,4-5", 200, 0, undefined],
  ["lines=1-2", 200, 0, undefined],
  ["bytes=9-1", 416, 0, 0],
])("a request for an image with Range %s gets %i [I20]", async (range, status, from, to) => {
  const image = await readImage(grayPng(40, 40));
  await store(image);
  const address = imageAddress(image);
  const whole = await (await app.request(address)).bytes();
  const part = await app.request(address, { headers: { Range: range } });
  expect(part.status).toBe(status);
  expect(await part.bytes()).toEqual(whole.slice(from, to));
  const changed = await app.request(address, { headers: { Range: range, "If-Range": '"another"' } });
  expect(changed.status).toBe(200);
});

test("the address for other services returns a JPEG that is 1200 pixels wide", async () => {
  const image = await readImage(grayPng(1500, 600));
  await store(image);
  const response = await app.request(`/media/${image.sha256}-1200.jpg`);
  expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  expect(await new Bun.Image(await response.bytes()).metadata()).toEqual({ width: 1200, height: 480, format: "jpeg" });
});

test("an image that the database can't return is an error, not a missing page, and is returned later", async () => {
  const image = await readImage(grayPng(1300, 500));
  await store(image);
  const addresses = [imageAddress(image), `/media/${image.sha256}-1200.jpg`];
  const statuses = () => Promise.all(addresses.map(async (address) => (await app.request(address)).status));
  await db.execute(sql`alter table media_variants rename to hidden`);
  expect(await statuses()).toEqual([500, 500]);
  await db.execute(sql`alter table hidden rename to media_variants`);
  expect(await statuses()).toEqual([200, 200]);
});

test("an SVG image in another encoding is not served as UTF-8", async () => {
  const text =
    '<?xml version="1.0" encoding="ISO-8859-1"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><text>é</text></svg>';
  const image = await readImage(new Uint8Array(Buffer.from(text, "latin1")));
  await store(image);
  const response = await app.request(imageAddress(image));
  expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
});

test("an SVG image is stored unchanged, and can run nothing when it is opened directly [F4]", async () => {
  const image = await readImage(svg(svgSource));
  await store(image);
  const response = await app.request(imageAddress(image));
  expect(await response.text()).toBe(svgSource);
  expect(response.headers.get("Content-Type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("Content-Security-Policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  expect((await app.request(`/media/${image.sha256}-1200.jpg`)).status).toBe(404);
});

test("an unknown image is not found", async () => {
  const { sha256 } = await readImage(grayPng(400, 10));
  const names = [`${sha256}-400.webp`, `${sha256}-400.png`, `${sha256}-1200.jpg`, `${sha256}.webp`, "x", "..%2Fapp"];
  for (const name of names) expect((await app.request(`/media/${name}`)).status).toBe(404);
});
