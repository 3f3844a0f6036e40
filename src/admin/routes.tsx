import { Hono } from "hono";

export const adminRoutes = new Hono();
