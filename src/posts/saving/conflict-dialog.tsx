import { useState } from "react";

import { formatMoment } from "@/lib/local-moment";
import { Dialog } from "@/ui/dialog";

import { PartDifference } from "./differences";
import { withParts } from "./merge";
import { formOf, type PostForm } from "./post-form";
import type { PostPart, TermNames } from "./post-parts";
import type { Conflict } from "./use-saving";

type Choice = "mine" | "theirs";
type ConflictDialogProps = {
  conflict: Conflict;
  names: TermNames;
  onSettle: (text: PostForm) => void;
  onClose: () => void;
};

/** Shows both texts where two people changed the same; nothing is chosen for the writer. */
export function ConflictDialog({ conflict, names, onSettle, onClose }: ConflictDialogProps) {
  const { merged, taken, collisions, current, savedBy } = conflict;
  const [choices, setChoices] = useState<{ [label: string]: Choice }>({});
  const isSettled = collisions.every((part) => choices[part.label]);
  const choose = (parts: PostPart[], choice: Choice) =>
    setChoices({ ...choices, ...Object.fromEntries(parts.map((part) => [part.label, choice])) });

  function settle() {
    const theirs = collisions.filter((part) => choices[part.label] === "theirs");
    onSettle(withParts(merged, formOf(current), theirs));
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Someone else saved this post"
      description={`${savedBy ?? "Someone else"} saved it on ${formatMoment(current.updatedAt)}, while you were writing. Choose what to keep where you both changed the same. The other text stays in the history.`}
    >
      {taken.length > 0 && (
        <p className="mb-4 rounded-box bg-base-200 px-4 py-3 text-sm">
          Added from their version: {taken.map((part) => part.label).join(", ")}.
        </p>
      )}
      <div className="space-y-6">
        {collisions.map((part) => (
          <CollisionField
            key={part.label}
            part={part}
            conflict={conflict}
            names={names}
            choice={choices[part.label]}
            onChoose={(choice) => choose([part], choice)}
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
        <button type="button" className="btn btn-primary" disabled={!isSettled} onClick={settle}>
          Save what I chose
        </button>
      </footer>
    </Dialog>
  );
}

type CollisionFieldProps = {
  part: PostPart;
  conflict: Conflict;
  names: TermNames;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

function CollisionField({ part, conflict, names, choice, onChoose }: CollisionFieldProps) {
  const texts = { mine: conflict.mine, theirs: formOf(conflict.current) };
  const words = { mine: "Keep mine", theirs: "Take theirs" };
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{part.label}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {(["mine", "theirs"] as const).map((side) => (
          <div key={side} className="rounded-box border border-rule has-checked:border-primary">
            <label className="flex min-h-10 items-center gap-2 border-b border-rule px-3 text-sm font-medium">
              <input
                type="radio"
                className="radio radio-sm"
                name={`keep-${part.label}`}
                checked={choice === side}
                onChange={() => onChoose(side)}
              />
              {words[side]}
            </label>
            <div className="max-h-72 overflow-y-auto px-3 py-2">
              <PartDifference part={part} before={conflict.base} after={texts[side]} names={names} />
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
