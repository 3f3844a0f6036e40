import { Hono } from "hono";

export const categoryAdminApi = new Hono();
export const tagAdminApi = new Hono();
