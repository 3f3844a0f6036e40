import { type RefObject, useEffect } from "react";

/** Sets the bar's height for the stylesheet, because its buttons wrap and text can be enlarged. */
export function useBarHeight(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      element.closest<HTMLElement>(".editor-screen")?.style.setProperty("--editor-bar", `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
}
