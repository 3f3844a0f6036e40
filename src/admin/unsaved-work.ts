/** What the open screen holds unsaved, for those who lead away from it. */
export type UnsavedWork = {
  /** The entry of the journal that it is kept under. */
  entryId: string;
  isUnsaved: () => boolean;
  title: () => string;
  /** False when it could not be saved; the screen says why. */
  save: () => Promise<boolean>;
  /** Keeps it in this browser and lets the page be left. False when the browser keeps nothing. */
  keep: () => Promise<boolean>;
  /** The page is not left after all: what was saved or kept for that may be gone on with. */
  resume: () => void;
  /** Forgets it and lets the page be left. */
  discard: () => Promise<void>;
};

let current: UnsavedWork | undefined;

export const unsavedWork = () => current;

/** Gives the function that takes it back. */
export function registerUnsavedWork(work: UnsavedWork) {
  current = work;
  return () => {
    if (current === work) current = undefined;
  };
}
