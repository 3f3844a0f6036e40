import { useEffect, useState } from "react";

import type { ReviewPanel } from "@/reviews/card/review-panel";

import { Card } from "./card";
import type { Editor } from "./use-editor";

export function ReviewCard({ editor }: { editor: Editor }) {
  const { id, version, base, copy } = editor.saving.saved.current;
  const Panel = useReviewPanel();
  return (
    <Card id="review" title="Review">
      {id === undefined ? (
        <p className="text-sm text-muted">Save the post first. Then you can ask for a review.</p>
      ) : (
        Panel && (
          <Panel post={{ id, title: base.title }} version={copy?.revision ?? version} isUnsaved={editor.isUnsaved} />
        )
      )}
    </Card>
  );
}

function useReviewPanel() {
  const [loaded, setLoaded] = useState<{ Panel: typeof ReviewPanel }>();
  useEffect(() => {
    import("@/reviews/card/review-panel").then(
      ({ ReviewPanel: Panel }) => setLoaded({ Panel }),
      () => {},
    );
  }, []);
  return loaded?.Panel;
}
