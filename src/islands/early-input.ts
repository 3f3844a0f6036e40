type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

declare global {
  interface Window {
    earlyInput?: Map<Field, EarlyInput>;
  }
}

type EarlyInput = { value: string; isChecked: boolean; caret: number | null };

/** Records what is entered before React handles an island's events, because hydration resets the fields. Called before the first paint. */
export function recordEarlyInput() {
  window.earlyInput = new Map();
  addEventListener(
    "input",
    ({ target }) => {
      if (!isField(target) || !unhydratedIslandOf(target)) return;
      const isChecked = "checked" in target && target.checked;
      const caret = "selectionEnd" in target ? target.selectionEnd : null;
      // Input is repeated in the order in which the fields were last used.
      window.earlyInput?.delete(target);
      window.earlyInput?.set(target, { value: target.value, isChecked, caret });
    },
    { capture: true },
  );
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // The browser would load the page again.
    if (form.method === "get" && !form.hasAttribute("action") && unhydratedIslandOf(form)) event.preventDefault();
  });
}

/** Called when hydration has reset the island's fields, but React does not handle all of their events yet. */
export function showEarlyText(island: HTMLElement) {
  for (const [field, { value, caret }] of window.earlyInput ?? []) {
    if (island.contains(field) && isText(field) && field.value !== value) setText(field as TextField, value, caret);
  }
}

export function repeatEarlyInput(island: HTMLElement) {
  for (const [field, input] of window.earlyInput ?? []) {
    if (!island.contains(field)) continue;
    window.earlyInput?.delete(field);
    if (field instanceof HTMLSelectElement) {
      field.value = input.value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (field.type === "file") field.dispatchEvent(new Event("change", { bubbles: true }));
    else if (isText(field)) type(field, input);
    else check(field as HTMLInputElement, input.isChecked);
  }
}

// React ignores an event when the value is the one it last saw. It sees assignments to the field, but not the prototype's setter or a click.

function check(field: HTMLInputElement, isChecked: boolean) {
  if (field.type === "radio" && !isChecked) return;
  field.checked = !isChecked;
  field.click();
}

function type(field: TextField, { value, caret }: EarlyInput) {
  field.value = field.defaultValue;
  setText(field, value, caret);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function setText(field: TextField, value: string, caret: number | null) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (caret !== null && document.activeElement === field) field.setSelectionRange(caret, caret);
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isText = ({ type: kind }: Field) =>
  !["checkbox", "radio", "file", "select-one", "select-multiple"].includes(kind);

const unhydratedIslandOf = (element: Element) => element.closest("[data-island]:not([data-ready])");
