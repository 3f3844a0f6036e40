import { ChevronDown, ChevronUp } from "lucide-react";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

import type { Column, RowPosition } from "@/admin/list-table";
import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { IconButton } from "@/ui/icon-button";

import type { Term } from "./admin-queries";
import type { MoveDirection } from "./input";
import { termKinds } from "./kinds";

const { api } = termKinds.category;
type Move = { category: Term; direction: MoveDirection };
type Moved = { name: string; position: number; total: number };

/** The column whose buttons move a category, and what a screen reader says after a move. */
export function useCategoryOrder(): { column: Column<Term>; announcement: string } {
  const [announcement, setAnnouncement] = useState("");
  const pressed = useRef<Element>(null);
  const move = useAction<Move, Moved>({
    run: async ({ category: { id, name }, direction }) => {
      const body = { direction };
      return { ...(await fetchJson<Moved>(`${api}/${id}/move`, { method: "POST", body })), name };
    },
    invalidates: [api],
    failure: { title: "Error", description: "Failed to update category" },
    onSuccess: ({ name, position, total }) => setAnnouncement(`${name} is now ${position} of ${total}`),
  });

  const column: Column<Term> = {
    title: "Order",
    sort: "position",
    className: "w-17 sm:w-28",
    cell: (category, position) => (
      <MoveButtons
        category={category}
        position={position}
        pressed={pressed}
        onMove={(direction) => {
          pressed.current = document.activeElement;
          if (!move.isPending) move.mutate({ category, direction });
        }}
      />
    ),
  };
  return { column, announcement };
}

type MoveButtonsProps = {
  category: Term;
  position: RowPosition;
  pressed: RefObject<Element | null>;
  onMove: (direction: MoveDirection) => void;
};

function MoveButtons({ category: { name }, position: { number, total, state }, pressed, onMove }: MoveButtonsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const isInOrder = state.sort === "position" && state.dir === "asc" && state.q === "";

  // A row that changes places loses the focus.
  useLayoutEffect(() => {
    const button = pressed.current as HTMLElement | null;
    if (button && document.activeElement === document.body && buttons.current?.contains(button)) button.focus();
  });

  return (
    <div ref={buttons} className="inline-grid gap-0.5 sm:inline-flex">
      <IconButton
        icon={ChevronUp}
        label={`Move up: ${name}`}
        disabled={!isInOrder || number === 1}
        onClick={() => onMove("up")}
      />
      <IconButton
        icon={ChevronDown}
        label={`Move down: ${name}`}
        disabled={!isInOrder || number === total}
        onClick={() => onMove("down")}
      />
    </div>
  );
}
