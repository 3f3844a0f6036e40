import { Hono } from "hono";

export const postRoutes = new Hono();
