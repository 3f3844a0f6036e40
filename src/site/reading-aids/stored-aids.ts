/** What a visitor chose is in attributes of the html element and, under these names, in localStorage. */
export const aidNames = ["theme", "text"] as const;

export type AidName = (typeof aidNames)[number];

const { dataset } = document.documentElement;

export const storageName = (aid: AidName) => `${dataset.product}_${aid}`;

/** An empty value is the default. */
export function chooseAid(aid: AidName, value: string) {
  if (value) dataset[aid] = value;
  else delete dataset[aid];
  // Without storage it applies to this page only.
  try {
    if (value) localStorage.setItem(storageName(aid), value);
    else localStorage.removeItem(storageName(aid));
  } catch {}
  showChosenAids();
}

export function showChosenAids() {
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-aid]")) {
    input.checked = input.value === (dataset[input.dataset.aid as AidName] ?? "");
  }
}
