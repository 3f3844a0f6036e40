import { config, init, schema as schemaPlugin, schemaCtx } from "@milkdown/kit/core";
import { Clock, Container, Ctx, type MilkdownPlugin } from "@milkdown/kit/ctx";

import { blocks } from "@/rich-text/schema/blocks";
import { citation } from "@/rich-text/schema/citation";
import { figure } from "@/rich-text/schema/figure";
import { marks } from "@/rich-text/schema/marks";
import { tables } from "@/rich-text/schema/table";

/** The schema of the editor, without its view, which needs a browser. */
export async function makeEditorSchema() {
  const ctx = new Ctx(new Container(), new Clock());
  const parts: MilkdownPlugin[] = [...blocks, ...tables, ...figure, ...citation, ...marks];
  // Each plugin waits for an event that a later one triggers.
  const plugins = [schemaPlugin, ...parts, init({} as never), config(async () => undefined)];
  await Promise.all(plugins.map((plugin) => plugin(ctx)).map((run) => run?.()));
  return ctx.get(schemaCtx);
}
