import { Hono } from "hono";

export const searchRoutes = new Hono();
