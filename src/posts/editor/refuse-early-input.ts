/**
 * Until React handles the events of a form, what is typed or chosen in it would be lost. So a form with `data-not-ready` refuses it.
 * The attribute `inert` would do the same, but removing it makes the browser compute the style of each element again.
 */
export function refuseEarlyInput() {
  for (const type of ["mousedown", "click", "keydown", "beforeinput", "focusin"]) {
    addEventListener(type, refuse, { capture: true });
  }
}

function refuse(event: Event) {
  if (!(event.target instanceof Element && event.target.closest("[data-not-ready]"))) return;
  if (event instanceof KeyboardEvent && (event.key === "Tab" || event.ctrlKey || event.metaKey)) return;
  // An input method can't be refused in a field that has the focus.
  if (event.type === "focusin" && event.target instanceof HTMLElement) event.target.blur();
  event.preventDefault();
  event.stopPropagation();
}
