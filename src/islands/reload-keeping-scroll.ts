/** Call it on popstate: the browser restores the scroll position before the next frame, and again after the reload. */
export function reloadKeepingScroll() {
  // Tall enough for any position.
  document.body.style.minHeight = "9999999px";
  requestAnimationFrame(() => setTimeout(() => location.reload()));
}
