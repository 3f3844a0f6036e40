import { Hono } from "hono";

export const feedRoutes = new Hono();
