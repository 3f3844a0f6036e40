import { Hono } from "hono";

export const postAdminApi = new Hono();
