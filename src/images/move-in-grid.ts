import type { KeyboardEvent } from "react";

export function moveInGrid(event: KeyboardEvent) {
  const current = event.currentTarget as HTMLElement;
  const all = [...(current.parentElement?.children ?? [])] as HTMLElement[];
  const index = all.indexOf(current);
  const columns = all.findIndex(({ offsetTop }) => offsetTop > (all[0]?.offsetTop ?? 0));
  const rowLength = columns > 0 ? columns : all.length;
  const targets: { readonly [key: string]: number } = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - rowLength,
    ArrowDown: Math.min(index + rowLength, Math.max(index, all.length - 1)),
    Home: 0,
    End: all.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  all[target]?.focus();
}
