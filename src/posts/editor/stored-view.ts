/** What the writer has hidden: on from the next visit too, or in this tab only. */
const storages = { panelHidden: () => localStorage, distractionFree: () => sessionStorage };

export type View = keyof typeof storages;

const views = Object.keys(storages) as View[];
const keyOf = (view: View) => `${document.documentElement.dataset.product}_${view}`;

export const isViewOn = (view: View) => view in document.documentElement.dataset;

function mark(view: View, isOn: boolean) {
  if (isOn) document.documentElement.dataset[view] = "";
  else delete document.documentElement.dataset[view];
}

/** Marks the html element, so that the editor's first paint is right. */
export function applyStoredViews() {
  // Some browsers deny access to storage.
  try {
    for (const view of views) mark(view, storages[view]().getItem(keyOf(view)) !== null);
  } catch {}
}

export function setView(view: View, isOn: boolean) {
  mark(view, isOn);
  try {
    if (isOn) storages[view]().setItem(keyOf(view), "true");
    else storages[view]().removeItem(keyOf(view));
  } catch {}
  dispatchEvent(new Event("editor-view"));
}

export function watchViews(onChange: () => void) {
  addEventListener("editor-view", onChange);
  return () => removeEventListener("editor-view", onChange);
}
