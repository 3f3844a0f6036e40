import type { PointerEvent as ReactPointerEvent } from "react";

const EDGE_PX = 60;
const SCROLL_STEP_PX = 12;

/** Call it from `onPointerDown` of a handle in a row: the row follows the pointer among its siblings, and `onDrop` gets its new index. Escape cancels. */
export function dragRow(event: ReactPointerEvent<HTMLElement>, rowSelector: string, onDrop: (to: number) => void) {
  const handle = event.currentTarget;
  const row = handle.closest<HTMLElement>(rowSelector);
  const rows = [...(row?.parentElement?.children ?? [])] as HTMLElement[];
  if (!row || event.button !== 0) return;
  const from = rows.indexOf(row);
  let to = from;
  handle.setPointerCapture(event.pointerId);
  row.dataset.dragged = "";

  const mark = (target: number) => {
    delete rows[to]?.dataset.drop;
    to = target;
    const marked = rows[to];
    if (marked && to !== from) marked.dataset.drop = to < from ? "before" : "after";
  };
  const follow = ({ clientY }: PointerEvent) => {
    if (clientY < EDGE_PX) scrollBy(0, -SCROLL_STEP_PX);
    if (clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_STEP_PX);
    const above = rows.filter((other) => other !== row && middleOf(other) < clientY).length;
    mark(above);
  };
  const end = (isDropped: boolean) => {
    const target = to;
    mark(from);
    delete row.dataset.dragged;
    listening.abort();
    if (isDropped && target !== from) onDrop(target);
  };
  const listening = new AbortController();
  const { signal } = listening;
  handle.addEventListener("pointermove", follow, { signal });
  handle.addEventListener("pointerup", () => end(true), { signal });
  handle.addEventListener("pointercancel", () => end(false), { signal });
  const cancel = (key: KeyboardEvent) => {
    if (key.key !== "Escape") return;
    key.stopPropagation();
    end(false);
  };
  addEventListener("keydown", cancel, { signal, capture: true });
}

function middleOf(row: HTMLElement) {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
