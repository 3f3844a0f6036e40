import { Hono } from "hono";

export const authApi = new Hono();
