import { useState } from "react";

export type Selection = ReturnType<typeof useSelection>;

export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids,
    has: (id: number) => ids.has(id),
    set(changed: number[], isSelected: boolean) {
      setIds((before) => (isSelected ? before.union(new Set(changed)) : before.difference(new Set(changed))));
    },
    clear: () => setIds(new Set()),
  };
}
