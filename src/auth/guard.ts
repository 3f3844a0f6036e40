import { createMiddleware } from "hono/factory";

export const adminApiGuard = createMiddleware(async (c) => c.json({ error: "Not signed in" }, 401));
export const adminPageGuard = createMiddleware(async (c) => c.redirect("/admin/login"));
