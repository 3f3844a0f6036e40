import { expect, test } from "bun:test";

import { takeImagesOut, withImagesFrom } from "./journal-images";
import { emptyPost } from "./post-form";

const picture = `data:image/png;base64,${"a".repeat(1_000_000)}`;
const entry = {
  id: "one",
  owner: "ada",
  postId: 1,
  keptAt: "2026-11-28T10:00:00.000Z",
  version: 3,
  base: { ...emptyPost, featuredImage: picture, authorImage: "/media/a.webp" },
  form: { ...emptyPost, featuredImage: picture, authorImage: picture },
};

test("an entry names its pictures by their hash, each once, and gets them back [E22]", async () => {
  const { compact, images } = await takeImagesOut(entry);
  expect(JSON.stringify(compact).length).toBeLessThan(3000);
  expect([...images.values()]).toEqual([picture]);
  expect([...images.keys()][0]).toMatch(/^[0-9a-f]{64}$/);
  const find = async (hash: string) => images.get(hash);
  expect(await withImagesFrom(compact.form, find)).toEqual(entry.form);
  expect(await withImagesFrom(compact.base, find)).toEqual(entry.base);
});

test("a picture that the browser threw away leaves the words [E22]", async () => {
  const { compact } = await takeImagesOut({ ...entry, form: { ...entry.form, title: "Words that stay" } });
  const form = await withImagesFrom(compact.form, async () => undefined);
  expect(form).toMatchObject({ title: "Words that stay", featuredImage: "", authorImage: "" });
});
