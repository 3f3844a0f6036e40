import type { ComponentType } from "react";

// biome-ignore lint/suspicious/noExplicitAny: each island has props of its own
export type Islands = Record<string, () => Promise<ComponentType<any>>>;

let loadIslands: () => Promise<Islands>;
const waking = new WeakMap<Element, Promise<void>>();

export function startIslands(load: () => Promise<Islands>) {
  loadIslands = load;
  wakeOnTouch();
  replayEarlyClicks();
  replayEarlySubmits();
  reloadOnBack();
  wakeOnEvents(Array.from(document.querySelectorAll<HTMLElement>("[data-wake=load]"), wake));
  emitEventsOfControls();
  focusInputOfOpenedPopover();
}

function wake(element: HTMLElement) {
  let started = waking.get(element);
  if (!started) {
    started = Promise.all([import("./hydrate"), loadIslands()]).then(([{ hydrateIsland }, islands]) =>
      hydrateIsland(element, islands),
    );
    waking.set(element, started);
    started.catch(() => waking.delete(element));
  }
  return started;
}

// A link without `data-hold` works without React.
function sleepingIsland({ target }: Event) {
  if (!(target instanceof Element) || target.closest("a:not([data-hold])")) return null;
  return target.closest<HTMLElement>("[data-wake=touch]:not([data-ready])");
}

function wakeOnTouch() {
  for (const type of ["pointerover", "focusin", "input"]) {
    addEventListener(type, (event) => {
      const island = sleepingIsland(event);
      if (island) wake(island);
    });
  }
}

function replayEarlyClicks() {
  addEventListener(
    "click",
    (event: MouseEvent) => {
      const island = sleepingIsland(event);
      const control = (event.target as Element).closest<HTMLElement>("a[data-hold], button[type=button]");
      if (!island || !control) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      cancel(event);
      wake(island).then(
        () => control.click(),
        () => control instanceof HTMLAnchorElement && location.assign(control.href),
      );
    },
    { capture: true },
  );
}

function replayEarlySubmits() {
  addEventListener(
    "submit",
    (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const island = "hold" in form.dataset && sleepingIsland(event);
      if (!island) return;
      cancel(event);
      wake(island).then(
        () => form.requestSubmit(event.submitter),
        () => form.submit(),
      );
    },
    { capture: true },
  );
}

function cancel(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

function reloadOnBack() {
  const { pathname, search } = location;
  addEventListener("popstate", () => {
    const moved = location.pathname !== pathname || location.search !== search;
    if (moved && document.querySelector("[data-follows-address]:not([data-ready])")) location.reload();
  });
}

function wakeOnEvents(loading: Promise<void>[]) {
  for (const element of document.querySelectorAll<HTMLElement>("[data-wake^='event:']")) {
    const type = (element.dataset.wake ?? "").slice("event:".length);
    addEventListener(type, (event) => {
      if ("ready" in element.dataset) return;
      wake(element).then(
        () => dispatchEvent(new CustomEvent(type, { detail: (event as CustomEvent).detail })),
        () => {},
      );
    });
    // Loaded early, because a screen has to show messages even when the server is gone.
    if (loading.length > 0)
      Promise.all(loading)
        .then(() => wake(element))
        .catch(() => {});
  }
}

function emitEventsOfControls() {
  addEventListener("click", ({ target }) => {
    const { emit } = (target as Element).closest<HTMLElement>("[data-emit]")?.dataset ?? {};
    if (emit) dispatchEvent(new CustomEvent(emit));
  });
}

function focusInputOfOpenedPopover() {
  addEventListener(
    "toggle",
    (event) => {
      const panel = event.target as HTMLElement;
      if (!panel.popover) return;
      if ((event as ToggleEvent).newState === "open") panel.querySelector("input")?.focus();
    },
    { capture: true },
  );
}
