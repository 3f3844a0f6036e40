import { editorStateCtx, EditorStateReady, editorViewTimerCtx, schemaCtx } from "@milkdown/kit/core";
import { createTimer, type MilkdownPlugin } from "@milkdown/kit/ctx";

import { nextTask } from "@/lib/async/next-task";

import { readDocument } from "./document-html";
import { withHtml } from "./replace-html";

// Milkdown stops waiting after this time: the longest that a browser's timer can have.
const viewPause = createTimer("ViewPause", 2 ** 31 - 1);

/**
 * Makes the editor in several short tasks, with this HTML already in its state: replacing an empty text later would take longer. `onHtml` is
 * called when it is there. If reading it fails, the editor starts empty, so that showing it later fails where a person is told.
 *
 * The pause comes after the state, because before that Milkdown's own timers, of three seconds, are running.
 */
export function startInTasks(html: string, onHtml: () => void): MilkdownPlugin {
  return (ctx) => {
    ctx.record(viewPause);
    ctx.update(editorViewTimerCtx, (timers) => [...timers, viewPause]);
    return async () => {
      await ctx.wait(EditorStateReady);
      const empty = ctx.get(editorStateCtx);
      try {
        await nextTask();
        // Remembered, so that `withHtml` finds it read.
        readDocument(ctx.get(schemaCtx), html);
        await nextTask();
        ctx.set(editorStateCtx, withHtml(empty, html));
        onHtml();
      } catch {
        // A plugin of Milkdown's may have set it before another one failed.
        ctx.set(editorStateCtx, empty);
      }
      await nextTask();
      ctx.done(viewPause);
      return () => void ctx.clearTimer(viewPause);
    };
  };
}
