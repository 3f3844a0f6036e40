import { Hono } from "hono";

import { brand } from "./links";

export const webManifestRoutes = new Hono().get("/site.webmanifest", (c) => {
  c.header("Cache-Control", "public, max-age=3600");
  c.header("Content-Type", "application/manifest+json; charset=utf-8");
  return c.body(
    JSON.stringify({
      name: brand.name,
      short_name: brand.name,
      start_url: "/",
      display: "browser",
      background_color: "#0f4c4a",
      theme_color: "#0f4c4a",
      icons: [
        { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
        { src: "/apple-touch-icon.png", type: "image/png", sizes: "180x180" },
      ],
    }),
  );
});
