import type { NotFoundHandler } from "hono";

import { NotFoundPage } from "./not-found-page";
import { uncachedPage } from "./render";

export const handleNotFound: NotFoundHandler = (c) =>
  c.req.path.startsWith("/api/")
    ? c.json({ error: "Not found" }, 404)
    : uncachedPage(c, <NotFoundPage path={c.req.path} />, 404);
