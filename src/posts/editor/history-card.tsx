import History from "lucide-react/icons/rotate-ccw-clock";

import { Card } from "./card";

type HistoryCardProps = { isNew: boolean; onOpen: () => void };

export function HistoryCard({ isNew, onOpen }: HistoryCardProps) {
  return (
    <Card id="history" title="History">
      {isNew ? (
        <p className="text-sm text-muted">No earlier versions yet.</p>
      ) : (
        <>
          <p className="text-sm text-muted">Compare saved versions with the text here, and restore one.</p>
          <button type="button" className="btn" onClick={onOpen}>
            <History aria-hidden="true" className="size-4" />
            Open History
          </button>
        </>
      )}
    </Card>
  );
}
