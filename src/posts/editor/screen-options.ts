/** What the writer has hidden. The panel stays hidden on later visits; distraction-free mode ends with the tab. */
const storages = { panelHidden: () => localStorage, distractionFree: () => sessionStorage };

export type ScreenOption = keyof typeof storages;

const options = Object.keys(storages) as ScreenOption[];
const keyOf = (option: ScreenOption) => `${document.documentElement.dataset.product}_${option}`;

export const isOptionOn = (option: ScreenOption) => option in document.documentElement.dataset;

function mark(option: ScreenOption, isOn: boolean) {
  if (isOn) document.documentElement.dataset[option] = "";
  else delete document.documentElement.dataset[option];
}

/** Marks the html element, so that the editor's first paint is right. */
export function applyScreenOptions() {
  // Some browsers deny access to storage.
  try {
    for (const option of options) mark(option, storages[option]().getItem(keyOf(option)) !== null);
  } catch {}
}

export function setScreenOption(option: ScreenOption, isOn: boolean) {
  mark(option, isOn);
  try {
    if (isOn) storages[option]().setItem(keyOf(option), "true");
    else storages[option]().removeItem(keyOf(option));
  } catch {}
  dispatchEvent(new Event("screen-option"));
}

export function watchScreenOptions(onChange: () => void) {
  addEventListener("screen-option", onChange);
  return () => removeEventListener("screen-option", onChange);
}
