import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import X from "lucide-react/icons/x";

import { IconButton } from "@/ui/icon-button";

type OrderButtonsProps = {
  title: string;
  index: number;
  total: number;
  onMove: (to: number, pressed: "up" | "down") => void;
  onRemove: () => void;
};

/** Focuses a button of an item and scrolls to it, which browsers sometimes don't do for a button that had the focus before. */
export function focusOrderButton(list: HTMLElement | null, index: number, control: "up" | "down" | "remove") {
  const item = list?.querySelectorAll("li")[index];
  item?.querySelector<HTMLElement>(`[data-control="${control}"] button`)?.focus();
  item?.scrollIntoView({ block: "nearest" });
}

export function OrderButtons({ title, index, total, onMove, onRemove }: OrderButtonsProps) {
  return (
    <div className="flex shrink-0">
      <span data-control="up">
        <IconButton
          icon={ChevronUp}
          label={`Move up: ${title}`}
          disabled={index === 0}
          onClick={() => onMove(index - 1, "up")}
        />
      </span>
      <span data-control="down">
        <IconButton
          icon={ChevronDown}
          label={`Move down: ${title}`}
          disabled={index === total - 1}
          onClick={() => onMove(index + 1, "down")}
        />
      </span>
      <span data-control="remove">
        <IconButton icon={X} label={`Remove: ${title}`} onClick={onRemove} />
      </span>
    </div>
  );
}
