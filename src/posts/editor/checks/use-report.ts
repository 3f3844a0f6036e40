import { useEffect, useState } from "react";

import type { GlossaryEntry } from "@/rich-text/explained-words/glossary-cache";

import type { CheckedText } from "./checked-text";
import { findProblems, type Report } from "./find-problems";

const PAUSE_MS = 700;

export function useReport(text: CheckedText, entries: readonly GlossaryEntry[]) {
  const [report, setReport] = useState<Report>();
  useEffect(() => {
    let stop = () => {};
    const schedule = (delay: number) => {
      stop();
      const timer = setTimeout(() => {
        if (text.doc) stop = runWhenIdle(findProblems(text.doc, entries), setReport);
      }, delay);
      stop = () => clearTimeout(timer);
    };
    const onChange = () => schedule(PAUSE_MS);
    schedule(0);
    text.addEventListener("change", onChange);
    return () => {
      text.removeEventListener("change", onChange);
      stop();
    };
  }, [text, entries]);
  return report;
}

function runWhenIdle<Result>(work: Generator<void, Result>, onDone: (result: Result) => void) {
  let handle: number;
  const step = (deadline: Pick<IdleDeadline, "timeRemaining">) => {
    do {
      const { done, value } = work.next();
      if (done) return onDone(value);
    } while (deadline.timeRemaining() > 1);
    handle = whenIdle(step);
  };
  handle = whenIdle(step);
  return () => cancelIdle(handle);
}

const SLICE_MS = 8;

// Safari has no idle callbacks.
const hasIdleCallbacks = () => "requestIdleCallback" in globalThis;

export function whenIdle(run: (deadline: Pick<IdleDeadline, "timeRemaining">) => void): number {
  if (hasIdleCallbacks()) return requestIdleCallback(run, { timeout: 3000 });
  return Number(
    setTimeout(() => {
      const end = performance.now() + SLICE_MS;
      run({ timeRemaining: () => end - performance.now() });
    }),
  );
}

export const cancelIdle = (handle: number) => (hasIdleCallbacks() ? cancelIdleCallback(handle) : clearTimeout(handle));
