/** What the open screen has not saved, for code that is about to leave it. */
type UnsavedWork = {
  draftId: string;
  isUnsaved: () => boolean;
  title: () => string;
  /** False when it could not be saved; the screen says why. */
  save: () => Promise<boolean>;
  /** Stores it in this browser, and on the server if possible; false when the browser can't store it. */
  keepInBrowser: () => Promise<boolean>;
  /** Call it when the user stays on the page after all. */
  resume: () => void;
  discard: () => Promise<void>;
  /** Deletes the working draft. Nothing is sent again until `resume`. */
  discardOnServer: () => Promise<void>;
};

let current: UnsavedWork | undefined;

export const unsavedWork = () => current;

export function registerUnsavedWork(work: UnsavedWork) {
  current = work;
  return () => {
    if (current === work) current = undefined;
  };
}
