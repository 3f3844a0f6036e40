import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import { listUrl, readListState } from "@/lib/lists/list-state";

import { listImagePage } from "./admin-queries";
import { imageList, imagesApi } from "./image-list";
import { ImagesScreen } from "./images-screen.island";

export const imageAdminRoutes = new Hono<AdminEnv>().get("/images", async (c) => {
  const state = readListState(imageList, new URL(c.req.url).searchParams);
  return adminPage(c, {
    title: "Images",
    name: "images-screen",
    component: ImagesScreen,
    props: { state },
    path: "/admin/images",
    initialData: { [listUrl(imagesApi, imageList, state)]: await listImagePage(state) },
  });
});
