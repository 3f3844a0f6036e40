import { useCallback, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { flagNames } from "@/disclaimer/flags";

import { readingAidKeys } from "./reading-aids/reading-aid-keys";

export function CookiePreferences() {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [choices, setChoices] = useState<{ name: string; meaning: string; isSet: boolean }[]>([]);
  const readChoices = useCallback(() => setChoices(listChoices()), []);

  useEffect(() => {
    const open = () => {
      flushSync(readChoices);
      if (!dialog.current?.open) dialog.current?.showModal();
    };
    addEventListener("open-cookie-settings", open);
    return () => removeEventListener("open-cookie-settings", open);
  }, [readChoices]);

  function clear() {
    for (const { name } of choices) localStorage.removeItem(name);
    dispatchEvent(new Event("clear-reading-aids"));
    readChoices();
  }

  // Few visitors open the dialog, so it is not in the HTML of pages.
  if (choices.length === 0) return null;
  const isAnySet = choices.some(({ isSet }) => isSet);
  return (
    <dialog ref={dialog} closedby="any" aria-labelledby={`${id}-title`} className="sheet sheet-small overflow-y-auto">
      <div className="px-7 pt-8 sm:px-9">
        <h2 id={`${id}-title`} className="font-display text-3xl">
          Cookie Preferences
        </h2>
        <p className="mt-3">
          We don't use cookies, and neither does anyone else on this site. There is nothing to accept or refuse.
        </p>
        <p className="mt-3">
          Your browser remembers two choices so we don't ask again. It also remembers the text size and theme you
          choose.
        </p>
        <ul className="ruled mt-4 border-y border-rule">
          {choices.map(({ name, meaning, isSet }) => (
            <li key={name} className="flex items-baseline justify-between gap-4 py-3">
              <span>{meaning}</span>
              <span className="shrink-0 text-sm text-muted">{isSet ? "Saved" : "Not saved"}</span>
            </li>
          ))}
        </ul>
        <p role="status" className="mt-3 min-h-6 text-sm text-muted">
          {!isAnySet && "Your browser remembers nothing for this site."}
        </p>
      </div>
      <form method="dialog" className="flex flex-wrap gap-3 px-7 pt-3 pb-7 sm:px-9">
        <button type="submit" className="btn btn-primary">
          Close
        </button>
        <button type="button" className="btn btn-outline" disabled={!isAnySet} onClick={clear}>
          Clear all choices
        </button>
      </form>
    </dialog>
  );
}

function listChoices() {
  const { product } = document.documentElement.dataset;
  const { accepted, seen } = flagNames(product);
  const { theme, text } = readingAidKeys(product);
  return [
    { name: accepted, meaning: "You accepted the medical disclaimer" },
    { name: seen, meaning: "You closed the disclaimer banner" },
    { name: text, meaning: "Your text size" },
    { name: theme, meaning: "Your light or dark theme" },
  ].map((choice) => ({ ...choice, isSet: isStored(choice.name) }));
}

function isStored(name: string) {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}
