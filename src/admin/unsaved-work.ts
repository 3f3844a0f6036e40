/** Work on the open screen that is not saved, for code that is about to leave the screen. */
type UnsavedWork = {
  draftId: string;
  isUnsaved: () => boolean;
  title: () => string;
  /** False when the work could not be saved; the screen says why. */
  save: () => Promise<boolean>;
  /** Stores the work in this browser, and on the server if possible; false when the browser can't store it. */
  keepInBrowser: () => Promise<boolean>;
  /** Call it when the user stays on the page after all. */
  resume: () => void;
  discard: () => Promise<void>;
  /** Deletes the working draft on the server, to which nothing is sent again until `resume`. */
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
