import { Hono } from "hono";

export const postApi = new Hono();
