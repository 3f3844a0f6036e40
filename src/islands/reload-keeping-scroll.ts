/** Call it on popstate: the browser restores the scroll position right after that event, and again after the reload. */
export function reloadKeepingScroll() {
  // Tall enough for any position.
  document.body.style.minHeight = "9999999px";
  setTimeout(() => location.reload());
}
