import { type RefObject, useEffect, useRef, useState } from "react";

import type { RichTextHandle } from "@/rich-text/rich-text";

import { Card } from "../card";
import type { CheckedText } from "./checked-text";
import type { ChecksList } from "./checks-list";

export type ChecksProps = { checked: CheckedText; text: RefObject<RichTextHandle | null> };

/** Advice about the text. It never prevents saving or publishing. */
export function ChecksCard(props: ChecksProps) {
  const container = useRef<HTMLDivElement>(null);
  const List = useChecksList(container);
  return (
    <Card id="checks" title="Checks">
      <div ref={container} className="min-h-6">
        {List && <List {...props} />}
      </div>
    </Card>
  );
}

/** Loads the list when the card comes near the viewport. On a phone, that is usually after the text has been written. */
function useChecksList(container: RefObject<HTMLElement | null>) {
  const [loaded, setLoaded] = useState<{ List: typeof ChecksList }>();
  useEffect(() => {
    if (!container.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import("./checks-list").then(
          ({ ChecksList: List }) => setLoaded({ List }),
          () => {},
        );
      },
      { rootMargin: "200px" },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [container]);
  return loaded?.List;
}
