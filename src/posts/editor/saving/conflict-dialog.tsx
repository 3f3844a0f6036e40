import { useState } from "react";

import { formatDateTime } from "@/lib/time/local-dates";
import { PartDifference } from "@/posts/revisions/differences";
import { Dialog } from "@/ui/dialog";

import type { Choice, Choices, Conflict } from "./merge";
import type { TermNames } from "./post-parts";
import type { SaveConflict } from "./save-once";

type ConflictDialogProps = {
  conflict: SaveConflict;
  names: TermNames;
  onResolve: (choices: Choices) => Promise<void>;
  onClose: () => void;
};

/** Nothing is preselected: the writer chooses. */
export function ConflictDialog({ conflict, names, onResolve, onClose }: ConflictDialogProps) {
  const { theirChanges, conflicts, savedBy, savedAt, changed, isRestored } = conflict;
  const [choices, setChoices] = useState<Choices>({});
  const [isPending, setPending] = useState(false);
  const isDecided = conflicts.every(({ id }) => choices[id]);
  const choose = (chosen: Conflict[], choice: Choice) =>
    setChoices({ ...choices, ...Object.fromEntries(chosen.map(({ id }) => [id, choice])) });

  async function save() {
    if (isPending) return;
    setPending(true);
    await onResolve(choices).finally(() => setPending(false));
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={isRestored ? "A backup was restored" : `Someone else saved this ${changed === "copy" ? "draft" : "post"}`}
      description={
        isRestored
          ? "The post was restored while you were writing. Where it differs from your changes, choose what to keep. The rest stays in the history."
          : `${savedBy ?? "Someone else"} saved it on ${formatDateTime(savedAt)} while you were writing. Where you both made changes, choose what to keep. The rest stays in the history.`
      }
    >
      {theirChanges.length > 0 && (
        <p className="mb-4 rounded-box bg-base-200 px-4 py-3 text-sm">
          {isRestored ? "Taken from the restored post" : "Added from their version"}:{" "}
          {theirChanges.map((part) => part.label).join(", ")}.
        </p>
      )}
      <div className="space-y-6">
        {conflicts.map((conflict) => (
          <ConflictField
            key={conflict.id}
            conflict={conflict}
            names={names}
            choice={choices[conflict.id]}
            onChoose={(choice) => choose([conflict], choice)}
          />
        ))}
      </div>
      <ConflictButtons
        isDecided={isDecided}
        isPending={isPending}
        onChooseAll={(choice) => choose(conflicts, choice)}
        onClose={onClose}
        onSave={save}
      />
    </Dialog>
  );
}

type ConflictButtonsProps = {
  isDecided: boolean;
  isPending: boolean;
  onChooseAll: (choice: Choice) => void;
  onClose: () => void;
  onSave: () => void;
};

function ConflictButtons({ isDecided, isPending, onChooseAll, onClose, onSave }: ConflictButtonsProps) {
  return (
    <footer className="dialog-footer">
      <button type="button" className="btn btn-ghost btn-sm" onClick={() => onChooseAll("mine")}>
        All mine
      </button>
      <button type="button" className="btn btn-ghost btn-sm mr-auto" onClick={() => onChooseAll("theirs")}>
        All theirs
      </button>
      <button type="button" className="btn btn-ghost" onClick={onClose}>
        Decide later
      </button>
      <button
        type="button"
        className="btn btn-primary"
        disabled={!isDecided}
        aria-disabled={isPending}
        onClick={onSave}
      >
        Save what I chose
      </button>
    </footer>
  );
}

const choiceLabels = { mine: "Keep mine", theirs: "Take theirs", both: "Keep both, mine first" };

type ConflictFieldProps = {
  conflict: Conflict;
  names: TermNames;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
};

function ConflictField({ conflict, names, choice, onChoose }: ConflictFieldProps) {
  const radio = (side: Choice) => (
    <label className="flex min-h-10 items-center gap-2 px-3 text-sm font-medium">
      <input
        type="radio"
        className="radio radio-sm"
        name={`keep-${conflict.id}`}
        checked={choice === side}
        onChange={() => onChoose(side)}
      />
      {choiceLabels[side]}
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{conflict.label}</legend>
      <div className="grid gap-3 md:grid-cols-2">
        {(["mine", "theirs"] as const).map((side) => (
          <div key={side} className="rounded-box border border-rule has-checked:border-primary">
            <div className="border-b border-rule">{radio(side)}</div>
            <div className="max-h-72 overflow-y-auto px-3 py-2">
              <SideDifference conflict={conflict} side={side} names={names} />
            </div>
          </div>
        ))}
      </div>
      {conflict.choices.includes("both") && (
        <div className="mt-3 rounded-box border border-rule has-checked:border-primary">{radio("both")}</div>
      )}
    </fieldset>
  );
}

type SideDifferenceProps = { conflict: Conflict; side: "mine" | "theirs"; names: TermNames };

function SideDifference({ conflict, side, names }: SideDifferenceProps) {
  const { part, base } = conflict;
  const isDeleted = part.fields.every((field) => conflict[side][field] === "" && base[field] !== "");
  return (
    <>
      {isDeleted && <p className="mb-1 text-sm text-muted">Deleted</p>}
      <PartDifference part={part} before={base} after={conflict[side]} names={names} />
    </>
  );
}
