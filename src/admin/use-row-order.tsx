import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";

import { fetchJson } from "@/lib/http/fetch-json";
import { PAGE_SIZE } from "@/lib/lists/list-state";
import { IconButton } from "@/ui/icon-button";

import { DragHandle } from "./drag-handle";
import type { Column, RowPosition } from "./list-table";
import { useAction } from "./use-action";

/** One position up or down, or to a position counted from 1. */
type Move = { direction: "up" | "down" } | { position: number };
type Moved = { position: number; total: number };

type RowOrder<Row> = {
  api: string;
  nameOf: (row: Row) => string;
  canDrag?: boolean;
  failure: string;
};

export function useRowOrder<Row extends { id: number }>({
  api,
  nameOf,
  canDrag = false,
  failure,
}: RowOrder<Row>): {
  column: Column<Row>;
  announcement: ReactNode;
} {
  const [announcement, setAnnouncement] = useState("");
  const pressed = useRef<Element>(null);
  const action = useAction<{ row: Row; move: Move }, Moved & { name: string }>({
    run: async ({ row, move }) => {
      const moved = await fetchJson<Moved>(`${api}/${row.id}/move`, { method: "POST", body: move });
      return { ...moved, name: nameOf(row) };
    },
    invalidates: [api],
    failure: { title: "Error", description: failure },
    onSuccess: ({ name, position, total }) => setAnnouncement(`${name} is now ${position} of ${total}`),
  });

  const column: Column<Row> = {
    title: "Order",
    sort: "position",
    className: canDrag ? "w-17 sm:w-40" : "w-17 sm:w-28",
    cell: (row, position) => (
      <MoveControls
        name={nameOf(row)}
        position={position}
        canDrag={canDrag}
        pressed={pressed}
        onMove={(move) => {
          pressed.current = document.activeElement;
          if (!action.isPending) action.mutate({ row, move });
        }}
      />
    ),
  };
  return {
    column,
    announcement: (
      <p role="status" className="sr-only">
        {announcement}
      </p>
    ),
  };
}

type MoveControlsProps = {
  name: string;
  position: RowPosition;
  canDrag: boolean;
  pressed: RefObject<Element | null>;
  onMove: (move: Move) => void;
};

function MoveControls({ name, position: { number, total, state }, canDrag, pressed, onMove }: MoveControlsProps) {
  const controls = useRef<HTMLDivElement>(null);
  const isInOrder = state.sort === "position" && state.dir === "asc" && state.q === "";
  const firstOnPage = (state.page - 1) * PAGE_SIZE + 1;

  // A button loses the focus when its row moves.
  useLayoutEffect(() => {
    const button = pressed.current as HTMLElement | null;
    if (button && document.activeElement === document.body && controls.current?.contains(button)) button.focus();
  });
  const shownNumber = useRef(number);
  useLayoutEffect(() => {
    if (shownNumber.current === number) return;
    shownNumber.current = number;
    if (controls.current?.contains(pressed.current)) controls.current.scrollIntoView({ block: "nearest" });
  });

  return (
    <div ref={controls} className="inline-grid gap-0.5 sm:inline-flex">
      {canDrag && (
        <DragHandle row="tr" isDisabled={!isInOrder} onDrop={(to) => onMove({ position: firstOnPage + to })} />
      )}
      <IconButton
        icon={ChevronUp}
        label={`Move up: ${name}`}
        disabled={!isInOrder || number === 1}
        onClick={() => onMove({ direction: "up" })}
      />
      <IconButton
        icon={ChevronDown}
        label={`Move down: ${name}`}
        disabled={!isInOrder || number === total}
        onClick={() => onMove({ direction: "down" })}
      />
    </div>
  );
}
