import { Hono } from "hono";

export const userAdminApi = new Hono();
