import { type ReadingAid, readingAidKeys } from "./reading-aid-keys";

const { dataset } = document.documentElement;
const names = readingAidKeys(dataset.product);
const aids = Object.keys(names) as ReadingAid[];

export function applyReadingAids() {
  // Some browsers deny access to storage.
  try {
    for (const aid of aids) {
      const value = localStorage.getItem(names[aid]);
      if (value) dataset[aid] = value;
    }
  } catch {}
}

/** An empty value means the default. */
export function setReadingAid(aid: ReadingAid, value: string) {
  dataset[aid] = value;
  if (!value) delete dataset[aid];
  // Without storage it applies to this page only.
  try {
    if (value) localStorage.setItem(names[aid], value);
    else localStorage.removeItem(names[aid]);
  } catch {}
}

export function checkChosenInputs() {
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-reading-aid]")) {
    input.checked = input.value === (dataset[input.dataset.readingAid as ReadingAid] ?? "");
  }
}
