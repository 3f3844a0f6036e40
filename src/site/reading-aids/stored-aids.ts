import { type AidName, aidStorageNames } from "./aid-names";

/** What a visitor chose, in attributes of the html element. */
const { dataset } = document.documentElement;
const names = aidStorageNames(dataset.product);
const aids = Object.keys(names) as AidName[];

export function applyStoredAids() {
  // Some browsers deny access to storage.
  try {
    for (const aid of aids) {
      const value = localStorage.getItem(names[aid]);
      if (value) dataset[aid] = value;
    }
  } catch {}
}

/** An empty value is the default. */
export function chooseAid(aid: AidName, value: string) {
  dataset[aid] = value;
  if (!value) delete dataset[aid];
  // Without storage it applies to this page only.
  try {
    if (value) localStorage.setItem(names[aid], value);
    else localStorage.removeItem(names[aid]);
  } catch {}
}

export function showChosenAids() {
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-aid]")) {
    input.checked = input.value === (dataset[input.dataset.aid as AidName] ?? "");
  }
}
