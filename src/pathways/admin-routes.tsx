import { Hono } from "hono";

import { adminListPage, adminPage } from "@/admin/admin-page";
import { screenNotFound } from "@/admin/handle-not-found";
import type { AdminEnv } from "@/auth/guard";

import { pathwayList, pathwaysApi } from "./input";
import { PathwayScreen } from "./pathway-screen.island";
import { PathwaysScreen } from "./pathways-screen.island";
import { findPathway, listPathwayPage } from "./queries";

const path = "/admin/pathways";

export const pathwayRoutes = new Hono<AdminEnv>()
  .get("/pathways", (c) =>
    adminListPage(c, {
      title: "Pathways",
      name: "pathways-screen",
      component: PathwaysScreen,
      path,
      api: pathwaysApi,
      schema: pathwayList,
      readRows: listPathwayPage,
    }),
  )
  .get("/pathways/new", (c) =>
    adminPage(c, {
      title: "New Pathway",
      name: "pathway-screen",
      component: PathwayScreen,
      props: { pathway: null },
      path,
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
    });
  });
