import {
  editorStateCtx,
  EditorStateReady,
  editorStateTimerCtx,
  editorViewTimerCtx,
  InitReady,
  schemaCtx,
  SchemaReady,
  schemaTimerCtx,
} from "@milkdown/kit/core";
import { createTimer, type MilkdownPlugin } from "@milkdown/kit/ctx";

import { nextTask } from "@/lib/async/next-task";

import { readDocument } from "./document-html";
import { withHtml } from "./replace-html";

// Milkdown stops waiting after this time: the longest that a browser's timer can have.
const MAX_WAIT_MS = 2 ** 31 - 1;

const schemaPause = createTimer("SchemaPause", MAX_WAIT_MS);
const statePause = createTimer("StatePause", MAX_WAIT_MS);
const viewPause = createTimer("ViewPause", MAX_WAIT_MS);

/**
 * Makes the editor in several short tasks, and with this HTML, which would take longer to show in place of an empty text. `onHtml` is called when
 * it is in the editor. If it can't be, the editor starts empty, so that showing the HTML later fails where a person is told.
 */
export function startInTasks(html: string, onHtml: () => void): MilkdownPlugin {
  return (ctx) => {
    for (const pause of [schemaPause, statePause, viewPause]) ctx.record(pause);
    ctx.update(schemaTimerCtx, (timers) => [...timers, schemaPause]);
    ctx.update(editorStateTimerCtx, (timers) => [...timers, statePause]);
    ctx.update(editorViewTimerCtx, (timers) => [...timers, viewPause]);
    return async () => {
      await ctx.wait(InitReady);
      await nextTask();
      ctx.done(schemaPause);
      await ctx.wait(SchemaReady);
      await nextTask();
      ignoreErrors(() => readDocument(ctx.get(schemaCtx), html));
      await nextTask();
      ctx.done(statePause);
      await ctx.wait(EditorStateReady);
      await nextTask();
      ignoreErrors(() => {
        ctx.update(editorStateCtx, (state) => withHtml(state, html));
        onHtml();
      });
      await nextTask();
      ctx.done(viewPause);
      return () => {
        for (const pause of [schemaPause, statePause, viewPause]) ctx.clearTimer(pause);
      };
    };
  };
}

function ignoreErrors(work: () => unknown) {
  try {
    work();
  } catch {}
}
