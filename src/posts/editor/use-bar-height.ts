import { type RefObject, useEffect } from "react";

const HEIGHT = "--editor-bar";

/** Sets the bar's height for the stylesheet, because its buttons wrap and text can be enlarged. */
export function useBarHeight(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = bar.current;
    const screen = element?.closest<HTMLElement>(".editor-screen");
    if (!element || !screen) return;
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`;
      // The browser computes all styles again even when the value stays the same.
      if (getComputedStyle(screen).getPropertyValue(HEIGHT) !== height) screen.style.setProperty(HEIGHT, height);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
}
