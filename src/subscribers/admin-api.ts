import { Hono } from "hono";

export const subscriberAdminApi = new Hono();
