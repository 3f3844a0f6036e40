import type { NotFoundHandler } from "hono";

export const answerNotFound: NotFoundHandler = (c) =>
  c.req.path.startsWith("/api/") ? c.json({ error: "Not found" }, 404) : c.text("404 Page Not Found", 404);
