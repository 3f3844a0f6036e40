import { expect, test } from "bun:test";

import { cleanHtml } from "./clean";
import { findIncompleteImages, incompleteImagesMessage, newlyIncompleteImages } from "./incomplete-images";
import { parseHtml } from "./parse";

const address = (letter: string) => `/media/${letter.repeat(64)}-640.webp`;
const tree = (html: string) => parseHtml(cleanHtml(html));

test("undescribed images are listed with their place; decorative and described ones are not [E15]", () => {
  const html = `<figure><img src="${address("a")}" alt=""></figure>
    <h2>Causes</h2><figure><img src="${address("b")}"></figure>
    <figure><img src="${address("c")}"><figcaption>Where <em>sperm</em> are made</figcaption></figure>
    <figure><img src="${address("d")}" alt="A scan"></figure>
    <ul><li>in a list <img src="${address("e")}"></li></ul>`;
  expect(findIncompleteImages(tree(html)).map(({ label }) => label)).toEqual([
    "image 2 (under “Causes”)",
    "image 3 (“Where sperm are made”)",
    "image 5 (under “Causes”)",
  ]);
  expect(incompleteImagesMessage(findIncompleteImages(tree(`<img src="${address("a")}">`)))).toBe(
    "Before this is published, describe image 1, or mark it as decorative. You can save it as a draft.",
  );
});

test("an image without its file blocks publishing, described or not [E7]", () => {
  const html = `<figure><img src="/media/missing" alt="A cell"></figure><figure><img src="${address("b")}"></figure>`;
  expect(incompleteImagesMessage(findIncompleteImages(tree(html)))).toBe(
    "Before this is published, choose the file for image 1, or remove it; and describe image 2, or mark it as decorative. You can save it as a draft.",
  );
});

test("an undescribed image that is already public does not block a correction; a new one does [E15]", () => {
  const before = tree(`<figure><img src="${address("a")}"></figure>`);
  const same = tree(`<p>corrected</p><figure><img src="${address("a")}"></figure>`);
  expect(newlyIncompleteImages(same, before)).toEqual([]);
  expect(newlyIncompleteImages(same)).toHaveLength(1);
  const twice = tree(`<img src="${address("a")}"><img src="${address("a")}"><img src="${address("b")}">`);
  expect(newlyIncompleteImages(twice, before).map(({ label }) => label)).toEqual(["image 2", "image 3"]);
});
