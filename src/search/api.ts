import { Hono } from "hono";

export const searchApi = new Hono();
