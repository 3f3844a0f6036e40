import { Hono } from "hono";

import { adminListPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";

import { imagesApi } from "./admin-api-address";
import { listImagePage } from "./admin-queries";
import { imageList } from "./image-list";
import { ImagesScreen } from "./images-screen.island";

export const imageAdminRoutes = new Hono<AdminEnv>().get("/images", (c) =>
  adminListPage(c, {
    title: "Images",
    name: "images-screen",
    component: ImagesScreen,
    path: "/admin/images",
    api: imagesApi,
    schema: imageList,
    readRows: listImagePage,
  }),
);
