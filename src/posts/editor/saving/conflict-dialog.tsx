import { useState } from "react";

import { formatDateTime } from "@/lib/time/local-dates";
import { Dialog } from "@/ui/dialog";

import { PartDifference } from "./differences";
import type { Choice, Choices, Collision } from "./merge";
import type { TermNames } from "./post-parts";
import type { Conflict } from "./use-saving";

type ConflictDialogProps = {
  conflict: Conflict;
  names: TermNames;
  onSettle: (choices: Choices) => Promise<void>;
  onClose: () => void;
};

/** Shows both texts where two people changed the same; nothing is chosen for the writer. */
export function ConflictDialog({ conflict, names, onSettle, onClose }: ConflictDialogProps) {
  const { taken, collisions, current, savedBy } = conflict;
  const [choices, setChoices] = useState<Choices>({});
  const [isPending, setPending] = useState(false);
  const isSettled = collisions.every(({ id }) => choices[id]);
  const choose = (chosen: Collision[], choice: Choice) =>
    setChoices({ ...choices, ...Object.fromEntries(chosen.map(({ id }) => [id, choice])) });

  async function settle() {
    if (isPending) return;
    setPending(true);
    await onSettle(choices).finally(() => setPending(false));
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Someone else saved this post"
      description={`${savedBy ?? "Someone else"} saved it on ${formatDateTime(current.updatedAt)} while you were writing. Where you both made changes, choose what to keep. The rest stays in the history.`}
    >
      {taken.length > 0 && (
        <p className="mb-4 rounded-box bg-base-200 px-4 py-3 text-sm">
          Added from their version: {taken.map((part) => part.label).join(", ")}.
        </p>
      )}
      <div className="space-y-6">
        {collisions.map((collision) => (
          <CollisionField
            key={collision.id}
            collision={collision}
            names={names}
            choice={choices[collision.id]}
            onChoose={(choice) => choose([collision], choice)}
          />
        ))}
      </div>
      <footer className="dialog-footer">
        <button type="button" className="btn btn-ghost btn-sm" onClick={() => choose(collisions, "mine")}>
          All mine
        </button>
        <button type="button" className="btn btn-ghost btn-sm mr-auto" onClick={() => choose(collisions, "theirs")}>
          All theirs
        </button>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Decide later
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={!isSettled}
          aria-disabled={isPending}
          onClick={settle}
        >
          Save what I chose
        </button>
      </footer>
    </Dialog>
  );
}

const words = { mine: "Keep mine", theirs: "Take theirs", both: "Keep both, mine first" };

type CollisionFieldProps = {
  collision: Collision;
  names: TermNames;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

function CollisionField({ collision, names, choice, onChoose }: CollisionFieldProps) {
  const radio = (side: Choice) => (
    <label className="flex min-h-10 items-center gap-2 px-3 text-sm font-medium">
      <input
        type="radio"
        className="radio radio-sm"
        name={`keep-${collision.id}`}
        checked={choice === side}
        onChange={() => onChoose(side)}
      />
      {words[side]}
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{collision.label}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {(["mine", "theirs"] as const).map((side) => (
          <div key={side} className="rounded-box border border-rule has-checked:border-primary">
            <div className="border-b border-rule">{radio(side)}</div>
            <div className="max-h-72 overflow-y-auto px-3 py-2">
              <SideDifference collision={collision} side={side} names={names} />
            </div>
          </div>
        ))}
      </div>
      {collision.choices.includes("both") && (
        <div className="mt-3 rounded-box border border-rule has-checked:border-primary">{radio("both")}</div>
      )}
    </fieldset>
  );
}

type SideDifferenceProps = { collision: Collision; side: "mine" | "theirs"; names: TermNames };

function SideDifference({ collision, side, names }: SideDifferenceProps) {
  const { part, base } = collision;
  const isDeleted = part.fields.every((field) => collision[side][field] === "" && base[field] !== "");
  return (
    <>
      {isDeleted && <p className="mb-1 text-sm text-muted">Deleted</p>}
      <PartDifference part={part} before={base} after={collision[side]} names={names} />
    </>
  );
}
