import { Hono } from "hono";

export const mediaRoutes = new Hono();
