import GripVertical from "lucide-react/icons/grip-vertical";

import { dragRow } from "./drag-row";

type DragHandleProps = { row: "tr" | "li"; isDisabled?: boolean; onDrop: (to: number) => void };

/** For the pointer only: keyboard users have the buttons beside it. */
export function DragHandle({ row, isDisabled = false, onDrop }: DragHandleProps) {
  return (
    <span
      aria-hidden="true"
      title="Drag to move"
      className={`drag-handle ${isDisabled ? "invisible" : ""}`}
      onPointerDown={(event) => dragRow(event, row, onDrop)}
    >
      <GripVertical className="size-4" />
    </span>
  );
}
