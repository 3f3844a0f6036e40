import type { Context } from "hono";

import { adminPage } from "./admin-page";
import { NotFoundScreen } from "./not-found-screen.island";

/** For signed-in users. */
export const screenNotFound = (c: Context) =>
  adminPage(c, {
    title: "404 Page Not Found",
    name: "not-found-screen",
    component: NotFoundScreen,
    props: {},
    path: c.req.path,
    initialData: {},
    status: 404,
  });
