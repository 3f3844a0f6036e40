import { EditorStateReady, editorViewTimerCtx, schemaCtx } from "@milkdown/kit/core";
import { createTimer, type MilkdownPlugin } from "@milkdown/kit/ctx";

import { nextTask } from "@/lib/async/next-task";

import { readDocument } from "./document-html";

// Milkdown stops waiting after this time: the longest that a browser's timer can have.
const viewPause = createTimer("ViewPause", 2 ** 31 - 1);

/** Makes the editor in several short tasks, one of which reads the HTML that it will show. */
export function pauseBeforeView(html: string): MilkdownPlugin {
  return (ctx) => {
    ctx.record(viewPause);
    ctx.update(editorViewTimerCtx, (timers) => [...timers, viewPause]);
    return async () => {
      await ctx.wait(EditorStateReady);
      await nextTask();
      readDocument(ctx.get(schemaCtx), html);
      await nextTask();
      ctx.done(viewPause);
      return () => void ctx.clearTimer(viewPause);
    };
  };
}
