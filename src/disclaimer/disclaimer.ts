import { flagNames } from "./flags";

const { accepted, seen } = flagNames(document.documentElement.dataset.product);

/** Part of the loader, so without React. */
export function watchDisclaimer() {
  const banner = document.querySelector<HTMLElement>(".disclaimer-banner");
  const full = document.querySelector<HTMLDialogElement>("#full-disclaimer");
  const modal = document.querySelector<HTMLDialogElement>("#disclaimer-modal");
  if (!banner || !full || !modal) return;

  banner.toggleAttribute("data-shown", !isStored(seen));
  if (!isStored(accepted)) openBlocking(modal);

  addEventListener("click", (event) => {
    const control = (event.target as Element).closest<HTMLElement>("[data-disclaimer]");
    const action = control?.dataset.disclaimer;
    if (action === "open") {
      event.preventDefault();
      full.showModal();
    } else if (action === "close-banner") {
      store(seen);
      banner.removeAttribute("data-shown");
      document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
    } else if (action === "accept") {
      store(accepted);
      modal.close();
    }
  });
}

function openBlocking(modal: HTMLDialogElement) {
  // Chrome closes a dialog on the second Escape even when `cancel` is prevented.
  modal.addEventListener("keydown", (event) => event.key === "Escape" && event.preventDefault());
  modal.addEventListener("cancel", (event) => event.preventDefault());
  // Before the first paint, opening a modal dialog would lay out the whole page twice.
  requestAnimationFrame(() => setTimeout(() => modal.showModal()));
}

// Without storage the visitor is asked again each time.
function isStored(key: string) {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}

function store(key: string) {
  try {
    localStorage.setItem(key, "true");
  } catch {}
}
