import { Hono } from "hono";

export const categoryApi = new Hono();
