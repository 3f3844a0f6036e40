import { expect, test } from "bun:test";

import { extractImages, restoreImages } from "./local-draft-images";
import { emptyPost } from "./post-form";

const image = `data:image/png;base64,${"a".repeat(1_000_000)}`;
const draft = {
  id: "one",
  owner: "ada",
  postId: 1,
  keptAt: "2026-11-28T10:00:00.000Z",
  version: 3,
  base: { ...emptyPost, featuredImage: image, authorImage: "/media/a.webp" },
  form: { ...emptyPost, featuredImage: image, authorImage: image },
};

test("a draft stores each image once, under its hash, and is restored with its images [E22]", async () => {
  const { compact, images } = await extractImages(draft);
  expect(JSON.stringify(compact).length).toBeLessThan(3000);
  expect([...images.values()]).toEqual([image]);
  expect([...images.keys()][0]).toMatch(/^[0-9a-f]{64}$/);
  const find = async (hash: string) => images.get(hash);
  expect(await restoreImages(compact.form, find, emptyPost)).toEqual({ form: draft.form, missing: [] });
  expect(await restoreImages(compact.base, find, emptyPost)).toEqual({ form: draft.base, missing: [] });
});

test("a field that did not exist when a draft was stored is empty in the restored draft", async () => {
  const { metaTitle, ...old } = { ...emptyPost, title: "Words that stay" };
  const { form } = await restoreImages(old as typeof emptyPost, async () => undefined, emptyPost);
  expect(form).toEqual({ ...emptyPost, title: "Words that stay" });
});

test("when the browser has evicted an image, a draft keeps its text and the image of its base [E22]", async () => {
  const { compact } = await extractImages({ ...draft, form: { ...draft.form, title: "Words that stay" } });
  const base = { featuredImage: "/media/b.webp", authorImage: "/media/a.webp" };
  const { form, missing } = await restoreImages(compact.form, async () => undefined, base);
  expect(form).toMatchObject({ title: "Words that stay", ...base });
  expect(missing).toEqual(["featuredImage", "authorImage"]);
});
