import { watchDisclaimer } from "@/disclaimer/disclaimer";

// The only script of a page until a visitor touches an island. React comes with ./hydrate.
const waking = new WeakMap<Element, Promise<void>>();

function wake(element: HTMLElement) {
  let started = waking.get(element);
  if (!started) {
    started = import("./hydrate").then(({ hydrateIsland }) => hydrateIsland(element));
    waking.set(element, started);
    started.catch(() => waking.delete(element));
  }
  return started;
}

const sleepingIsland = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>("[data-wake=touch]:not([data-ready])") : null;

for (const type of ["pointerover", "focusin", "input"]) {
  addEventListener(type, (event) => {
    const island = sleepingIsland(event);
    if (island) wake(island);
  });
}

// A click or a submit that came before React is kept back, and done again once React listens; if React can't come, the plain HTML does it.
addEventListener(
  "click",
  (event: MouseEvent) => {
    const island = sleepingIsland(event);
    const control = (event.target as Element).closest<HTMLElement>("a, button[type=button]");
    if (!island || !control) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    holdBack(event);
    wake(island).then(
      () => control.click(),
      () => control instanceof HTMLAnchorElement && location.assign(control.href),
    );
  },
  { capture: true },
);

addEventListener(
  "submit",
  (event: SubmitEvent) => {
    const island = sleepingIsland(event);
    if (!island) return;
    const form = event.target as HTMLFormElement;
    holdBack(event);
    wake(island).then(
      () => form.requestSubmit(event.submitter),
      () => form.submit(),
    );
  },
  { capture: true },
);

function holdBack(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}

for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
  const when = element.dataset.wake ?? "";
  if (when === "load") wake(element);
  if (!when.startsWith("event:")) continue;
  const type = when.slice("event:".length);
  addEventListener(type, (event) => {
    if ("ready" in element.dataset) return;
    wake(element).then(() => dispatchEvent(new CustomEvent(type, { detail: (event as CustomEvent).detail })));
  });
}

addEventListener("click", (event) => {
  const type = event.target instanceof Element && event.target.closest<HTMLElement>("[data-emit]")?.dataset.emit;
  if (type) dispatchEvent(new CustomEvent(type));
});

watchDisclaimer();
