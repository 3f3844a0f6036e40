import { ChevronDown, ChevronUp } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

import { DragHandle } from "@/admin/drag-handle";
import type { Column, RowPosition } from "@/admin/list-table";
import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { PAGE_SIZE } from "@/lib/lists/list-state";
import { IconButton } from "@/ui/icon-button";

import { type PathwayMove, pathwaysApi } from "./input";
import type { PathwayRow } from "./queries";

type Move = { pathway: PathwayRow; to: PathwayMove };
type Moved = { title: string; position: number; total: number };

/** The column whose handle and buttons move a pathway, and what a screen reader says after a move. */
export function usePathwayOrder(): { column: Column<PathwayRow>; announcement: string } {
  const [announcement, setAnnouncement] = useState("");
  const pressed = useRef<Element>(null);
  const move = useAction<Move, Moved>({
    run: async ({ pathway: { id, title }, to }) => {
      const moved = await fetchJson<Moved>(`${pathwaysApi}/${id}/move`, { method: "POST", body: to });
      return { ...moved, title };
    },
    invalidates: [pathwaysApi],
    failure: { title: "Error", description: "Failed to update pathway" },
    onSuccess: ({ title, position, total }) => setAnnouncement(`${title} is now ${position} of ${total}`),
  });

  const column: Column<PathwayRow> = {
    title: "Order",
    sort: "position",
    className: "w-17 sm:w-40",
    cell: (pathway, position) => (
      <MoveControls
        pathway={pathway}
        position={position}
        pressed={pressed}
        onMove={(to) => {
          pressed.current = document.activeElement;
          if (!move.isPending) move.mutate({ pathway, to });
        }}
      />
    ),
  };
  return { column, announcement };
}

type MoveControlsProps = {
  pathway: PathwayRow;
  position: RowPosition;
  pressed: RefObject<Element | null>;
  onMove: (to: PathwayMove) => void;
};

function MoveControls({ pathway: { title }, position: { number, total, state }, pressed, onMove }: MoveControlsProps) {
  const controls = useRef<HTMLDivElement>(null);
  const isInOrder = state.sort === "position" && state.dir === "asc" && state.q === "";
  const firstOnPage = (state.page - 1) * PAGE_SIZE + 1;

  // A row that changes places loses the focus.
  useLayoutEffect(() => {
    const button = pressed.current as HTMLElement | null;
    if (button && document.activeElement === document.body && controls.current?.contains(button)) button.focus();
  });

  return (
    <div ref={controls} className="inline-grid gap-0.5 sm:inline-flex">
      <DragHandle row="tr" isDisabled={!isInOrder} onDrop={(to) => onMove({ position: firstOnPage + to })} />
      <IconButton
        icon={ChevronUp}
        label={`Move up: ${title}`}
        disabled={!isInOrder || number === 1}
        onClick={() => onMove({ direction: "up" })}
      />
      <IconButton
        icon={ChevronDown}
        label={`Move down: ${title}`}
        disabled={!isInOrder || number === total}
        onClick={() => onMove({ direction: "down" })}
      />
    </div>
  );
}
