import { Hono } from "hono";

export const subscriberRoutes = new Hono();
