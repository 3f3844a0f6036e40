/** What the open screen has not saved, for those who want to leave it. */
type UnsavedWork = {
  /** Of the draft in this browser. */
  draftId: string;
  isUnsaved: () => boolean;
  title: () => string;
  /** False when it could not be saved; the screen says why. */
  save: () => Promise<boolean>;
  /** Stores it in this browser; false when that is not possible. */
  keepInBrowser: () => Promise<boolean>;
  /** The page is not left after all. */
  resume: () => void;
  discard: () => Promise<void>;
};

let current: UnsavedWork | undefined;

export const unsavedWork = () => current;

export function registerUnsavedWork(work: UnsavedWork) {
  current = work;
  return () => {
    if (current === work) current = undefined;
  };
}
