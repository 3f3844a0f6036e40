import { expect, test } from "bun:test";

import { fileOfDataUrl } from "./uploads";

test.each([
  ["in base64", "data:image/svg+xml;base64,PHN2Zz7DqTwvc3ZnPg=="],
  ["as encoded text", "data:image/svg+xml,%3Csvg%3E%C3%A9%3C/svg%3E"],
  ["as plain text, which browsers accept too", " data:image/svg+xml;utf8,<svg>é</svg>"],
])("a pasted image is read from a data URL: %s", async (_form, url) => {
  const file = fileOfDataUrl(url);
  expect(file?.type).toStartWith("image/svg+xml");
  expect(await file?.text()).toBe("<svg>é</svg>");
});

test.each(["data:image/png;base64,%%%", "data:image/svg+xml,%E0%A4%A", "data:image/png", "data:text/html,<p>"])(
  "%s is not read as an image",
  (url) => {
    expect(fileOfDataUrl(url)).toBeUndefined();
  },
);
