import type { Context } from "hono";
import type { ComponentType } from "react";
import type { ZodType } from "zod";

import type { IslandName } from "@/island-registry";
import { Island } from "@/islands/island";
import { type ListPage, type ListState, listUrl, readListState } from "@/lib/lists/list-state";
import { Document } from "@/site/document";
import { brand } from "@/site/links";
import { uncachedPage } from "@/site/render";
import { Toaster } from "@/ui/toaster.island";

import type { ScreenProps } from "./admin-shell";
import type { InitialData } from "./query-client";
import type { SignedInUser } from "./signed-in-user";

type SignedInEnv = { Variables: { user: SignedInUser } };

type AdminPage<Props> = {
  title: string;
  name: IslandName;
  component: ComponentType<ScreenProps & Props>;
  props: Props;
  path: string;
  initialData?: InitialData;
  status?: 200 | 404;
};

export function adminPage<Env extends SignedInEnv, Props extends object>(c: Context<Env>, page: AdminPage<Props>) {
  const { title, name, component, props, path, initialData = {}, status } = page;
  const shell: ScreenProps = { user: c.get("user"), brand: brand.name, path, initialData };
  return uncachedPage(
    c,
    <Document title={title} path={path} admin>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Island name={name} component={component} props={{ ...shell, ...props }} hydrateOn="load" />
      <Island name="logout" props={{ username: c.get("user").username }} hydrateOn="event:logout" />
      <Island name="toaster" component={Toaster} props={{}} hydrateOn="event:toast" />
    </Document>,
    status,
  );
}

type AdminListPage<State extends ListState, Props> = Omit<AdminPage<Props>, "component" | "props" | "initialData"> & {
  component: ComponentType<ScreenProps & Props & { state: State }>;
  api: string;
  schema: ZodType<State>;
  readRows: (state: State) => Promise<ListPage<unknown>>;
  props?: Props;
  initialData?: InitialData;
};

export async function adminListPage<Env extends SignedInEnv, State extends ListState, Props extends object = object>(
  c: Context<Env>,
  { component, api, schema, readRows, props, initialData, ...page }: AdminListPage<State, Props>,
) {
  const state = readListState(schema, new URL(c.req.url).searchParams);
  return adminPage<Env, Props & { state: State }>(c, {
    ...page,
    component,
    props: { ...(props as Props), state },
    initialData: { ...initialData, [listUrl(api, schema, state)]: await readRows(state) },
  });
}
