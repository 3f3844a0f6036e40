import type { Context } from "hono";

import { notFoundText } from "@/site/not-found-text";

import { adminPage } from "./admin-page";
import { NotFoundScreen } from "./not-found-screen.island";

export const screenNotFound = (c: Context) =>
  adminPage(c, {
    title: notFoundText.page.heading,
    name: "not-found-screen",
    component: NotFoundScreen,
    props: {},
    path: c.req.path,
    initialData: {},
    status: 404,
  });
