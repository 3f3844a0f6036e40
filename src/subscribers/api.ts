import { Hono } from "hono";

export const subscriberApi = new Hono();
