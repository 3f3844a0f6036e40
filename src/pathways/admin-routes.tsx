import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import { screenNotFound } from "@/admin/not-found";
import type { AdminEnv } from "@/auth/guard";
import { listUrl, readListState } from "@/lib/lists/list-state";

import { pathwayList, pathwaysApi } from "./input";
import { PathwayScreen } from "./pathway-screen.island";
import { PathwaysScreen } from "./pathways-screen.island";
import { findPathway, listPathwayPage } from "./queries";

const path = "/admin/pathways";

export const pathwayRoutes = new Hono<AdminEnv>()
  .get("/pathways", async (c) => {
    const state = readListState(pathwayList, new URL(c.req.url).searchParams);
    return adminPage(c, {
      title: "Pathways",
      name: "pathways-screen",
      component: PathwaysScreen,
      props: { state },
      path,
      initialData: { [listUrl(pathwaysApi, pathwayList, state)]: await listPathwayPage(state) },
    });
  })
  .get("/pathways/new", (c) =>
    adminPage(c, {
      title: "New Pathway",
      name: "pathway-screen",
      component: PathwayScreen,
      props: { pathway: null },
      path,
      initialData: {},
    }),
  )
  .get("/pathways/:id{[1-9][0-9]{0,8}}", async (c) => {
    const pathway = await findPathway(Number(c.req.param("id")));
    if (!pathway) return screenNotFound(c);
    return adminPage(c, {
      title: "Edit Pathway",
      name: "pathway-screen",
      component: PathwayScreen,
      props: { pathway },
      path,
      initialData: {},
    });
  });
