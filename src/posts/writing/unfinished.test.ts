import { expect, test } from "bun:test";

import { api, setUp } from "@/testing/post-calls";

const undescribedFigure = (src: string) =>
  `<p>What the tests show, in an image.</p><figure><img src="${src}"></figure>`;
const undescribed = undescribedFigure(`/media/${"a".repeat(64)}-640.webp`);
const message = "Before this is published, describe image 1, or mark it as decorative. You can save it as a draft.";
const refusal = { status: 400, body: { error: message, fields: { content: message } } };
const saveId = () => crypto.randomUUID();

test("the editor saves a draft with undescribed images, and publishes it once they are described [E15]", async () => {
  const { call, post } = await setUp();
  const { body: image } = await call("POST", "/api/admin/media", { dataUrl: "data:image/svg+xml,<svg></svg>" });
  const undescribed = undescribedFigure(image.src);
  const draft = await call("POST", api, { ...post, content: undescribed, isPublished: false, saveId: saveId() });
  expect(draft.status).toBe(201);
  const publish = (content: string) =>
    call("PATCH", `${api}/${draft.body.id}`, { ...post, content, isPublished: true, saveId: saveId() });
  expect(await publish(undescribed)).toEqual(refusal);
  expect((await publish(undescribed.replace(".svg", '.svg" alt="'))).status).toBe(200);
  expect(
    await call("POST", api, { ...post, slug: "another", content: undescribed, isPublished: true, saveId: saveId() }),
  ).toEqual(refusal);
});

test("a text with a missing image is saved as a draft, but not published until the image is chosen or removed [E7]", async () => {
  const { call, post } = await setUp();
  const content = '<p>What the tests show.</p><figure><img src="/media/missing" alt="A cell"></figure>';
  const draft = await call("POST", api, { ...post, content, isPublished: false, saveId: saveId() });
  expect(draft.status).toBe(201);
  const publish = (text: string) =>
    call("PATCH", `${api}/${draft.body.id}`, { ...post, content: text, isPublished: true, saveId: saveId() });
  const refused = await publish(content);
  expect(refused.status).toBe(400);
  expect(refused.body.error).toBe(
    "Before this is published, choose the file for image 1, or remove it. You can save it as a draft.",
  );
  expect((await publish("<p>What the tests show.</p>")).status).toBe(200);
});

test("a published text with undescribed images can be corrected, but can't get new ones [E15]", async () => {
  const { call, post } = await setUp();
  // Published without a save id, as by imports and by the client in the specification.
  const made = await call("POST", api, { ...post, content: undescribed, isPublished: true });
  expect(made.status).toBe(201);
  const change = (content: string) =>
    call("PATCH", `${api}/${made.body.id}`, { ...post, content, isPublished: true, saveId: saveId() });
  expect((await change(`<p>A corrected dose.</p>${undescribed}`)).status).toBe(200);
  expect((await change(undescribed.replaceAll("a".repeat(64), "b".repeat(64)))).status).toBe(400);
});
