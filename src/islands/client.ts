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

// A link without `data-hold` goes where it points, React or not: touching it wakes nothing and waits for nothing.
function sleepingIsland({ target }: Event) {
  if (!(target instanceof Element) || target.closest("a:not([data-hold])")) return null;
  return target.closest<HTMLElement>("[data-wake=touch]:not([data-ready])");
}

for (const type of ["pointerover", "focusin", "input"]) {
  addEventListener(type, (event) => {
    const island = sleepingIsland(event);
    if (island) wake(island);
  });
}

// A press or a submit that came before React is kept back, and done again once React listens; if React can't come, the plain HTML does it.
addEventListener(
  "click",
  (event: MouseEvent) => {
    const island = sleepingIsland(event);
    const control = (event.target as Element).closest<HTMLElement>("a[data-hold], button[type=button]");
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
    const form = event.target as HTMLFormElement;
    const island = "hold" in form.dataset && sleepingIsland(event);
    if (!island) return;
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

// Back or Forward to another state of this page from before it was loaded again: a list that still sleeps can't follow, the server can.
const { pathname, search } = location;
addEventListener("popstate", () => {
  const moved = location.pathname !== pathname || location.search !== search;
  if (moved && document.querySelector("[data-island=article-grid]:not([data-ready])")) location.reload();
});

const atOnce = Array.from(document.querySelectorAll<HTMLElement>("[data-wake=load]"), wake);

for (const element of document.querySelectorAll<HTMLElement>("[data-wake^='event:']")) {
  const type = (element.dataset.wake ?? "").slice("event:".length);
  addEventListener(type, (event) => {
    if ("ready" in element.dataset) return;
    wake(element).then(
      () => dispatchEvent(new CustomEvent(type, { detail: (event as CustomEvent).detail })),
      () => {},
    );
  });
  // A screen that works has to be able to say so when the server is gone, too.
  if (atOnce.length > 0)
    Promise.all(atOnce)
      .then(() => wake(element))
      .catch(() => {});
}

addEventListener("click", ({ target }) => {
  const { emit, share } = (target as Element).closest<HTMLElement>("[data-emit], [data-share]")?.dataset ?? {};
  if (emit === "print") print();
  else if (emit) dispatchEvent(new CustomEvent(emit));
  else if (share !== undefined) import("@/posts/share").then(({ shareArticle }) => shareArticle());
});

// The header's panels open and close without script, and the browser tells screen readers; this puts the cursor into the search.
addEventListener(
  "toggle",
  (event) => {
    const panel = event.target as HTMLElement;
    if (!panel.popover) return;
    if ((event as ToggleEvent).newState === "open") panel.querySelector("input")?.focus();
  },
  { capture: true },
);

watchDisclaimer();
