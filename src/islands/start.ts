import { reloadKeepingScroll } from "./reload-keeping-scroll";

type Hydrate = (element: HTMLElement) => Promise<void>;

let hydrateIsland: Hydrate;
const hydrations = new WeakMap<Element, Promise<void>>();

export function startIslands(hydrateElement: Hydrate) {
  hydrateIsland = hydrateElement;
  hydrateOnInteraction();
  replayEarlyClicks();
  replayEarlySubmits();
  reloadOnBack();
  hydrateOnEvents(Array.from(document.querySelectorAll<HTMLElement>("[data-hydrate-on=load]"), hydrate));
  emitControlEvents();
  focusInputOfPopover();
  closePopoverThatLostFocus();
}

function hydrate(element: HTMLElement) {
  let started = hydrations.get(element);
  if (!started) {
    started = hydrateIsland(element);
    hydrations.set(element, started);
    started.catch(() => hydrations.delete(element));
  }
  return started;
}

// Links without `data-replay` work without React.
function findUnhydratedIsland({ target }: Event) {
  if (!(target instanceof Element) || target.closest("a:not([data-replay])")) return null;
  return target.closest<HTMLElement>("[data-hydrate-on=interaction]:not([data-ready])");
}

function hydrateOnInteraction() {
  for (const type of ["pointerover", "focusin", "input"]) {
    addEventListener(type, (event) => {
      const island = findUnhydratedIsland(event);
      if (island) hydrate(island);
    });
  }
}

function replayEarlyClicks() {
  addEventListener(
    "click",
    (event: MouseEvent) => {
      const island = findUnhydratedIsland(event);
      const control = (event.target as Element).closest<HTMLElement>("a[data-replay], button[type=button]");
      if (!island || !control) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      cancel(event);
      hydrate(island).then(
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
      const island = "replay" in form.dataset && findUnhydratedIsland(event);
      if (!island) return;
      cancel(event);
      hydrate(island).then(
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
    if (moved && document.querySelector("[data-follows-url]:not([data-ready])")) reloadKeepingScroll();
  });
}

function hydrateOnEvents(loading: Promise<void>[]) {
  for (const element of document.querySelectorAll<HTMLElement>("[data-hydrate-on^='event:']")) {
    const type = (element.dataset.hydrateOn ?? "").slice("event:".length);
    addEventListener(type, (event) => {
      if ("ready" in element.dataset) return;
      hydrate(element).then(
        () => dispatchEvent(new CustomEvent(type, { detail: (event as CustomEvent).detail })),
        () => {},
      );
    });
    // Hydrated early, because a screen must be able to show messages even when the server is unreachable.
    if (loading.length > 0)
      Promise.all(loading)
        .then(() => hydrate(element))
        .catch(() => {});
  }
}

function emitControlEvents() {
  addEventListener("click", ({ target }) => {
    const { emit } = (target as Element).closest<HTMLElement>("[data-emit]")?.dataset ?? {};
    if (emit) dispatchEvent(new CustomEvent(emit));
  });
}

function focusInputOfPopover() {
  addEventListener(
    "toggle",
    (event) => {
      const panel = event.target as HTMLElement;
      if (!panel.popover) return;
      if ((event as ToggleEvent).newState === "open")
        panel.querySelector<HTMLElement>("input:not([type=radio]), :checked")?.focus();
    },
    { capture: true },
  );
}

/** A popover that Tab has left would cover what has the focus. */
function closePopoverThatLostFocus() {
  document.addEventListener("focusin", (event) => {
    const target = event.target as Element;
    const panel = (event.relatedTarget as Element | null)?.closest<HTMLElement>("[popover]");
    if (!panel || panel.contains(target) || target.getAttribute("popovertarget") === panel.id) return;
    panel.hidePopover();
  });
}
