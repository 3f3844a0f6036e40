import { useDeferredValue, useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";

import { isOwnImage } from "@/images/image-address";
import { firstCharacters } from "@/lib/text/first-characters";
import { formatDay } from "@/lib/time/local-dates";

import { Card } from "./card";
import { scrollToPanelPart } from "./go-to-section";
import { htmlToText } from "./saving/html-to-text";
import type { PostForm } from "./saving/post-form";
import type { TermNames } from "./saving/post-parts";

const PREVIEW_LENGTH = 300;

type PreviewCardProps = {
  names: TermNames;
  url: string | undefined;
};

export function PreviewCard({ names, url }: PreviewCardProps) {
  const [title, categoryId, content, image, tags] = useWatch<
    PostForm,
    ["title", "categoryId", "content", "featuredImage", "tags"]
  >({ name: ["title", "categoryId", "content", "featuredImage", "tags"] });
  const text = firstCharacters(htmlToText(useDeferredValue(content)), PREVIEW_LENGTH);
  const isShown = /^data:image\//i.test(image) || isOwnImage(image);
  const preview = useRef<HTMLDivElement>(null);
  // Where the preview is below the text, hiding it scrolls back to where the writer was.
  useEffect(() => {
    const { scrollX, scrollY } = window;
    if (preview.current) scrollToPanelPart(preview.current);
    return () => scrollTo(scrollX, scrollY);
  }, []);
  return (
    <div ref={preview} className="editor-preview">
      <Card title="Preview">
        <OpenPreview url={url} />
        {isShown && <img src={image} alt="" className="aspect-16/10 w-full rounded-box object-cover" />}
        <div>
          <p className="text-sm font-semibold text-warm">
            {(categoryId !== null && names.categories.get(categoryId)) || "Uncategorized"}
          </p>
          <p className="mt-1 font-display text-2xl leading-tight" dir="auto">
            {title || "Untitled"}
          </p>
          <p className="mt-1 text-sm text-muted">{formatDay(new Date())}</p>
        </div>
        <section aria-label="Beginning of the text">
          <p className="text-xs text-muted">Beginning of the text, without its layout:</p>
          <p className="mt-1 text-sm leading-relaxed whitespace-pre-line" dir="auto">
            {text}...
          </p>
        </section>
        {tags.length > 0 && (
          <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
            {tags.map((id) => (
              <li key={id} className="rounded-full bg-base-200 px-3 py-1 text-sm text-muted">
                {names.tags.get(id)}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function OpenPreview({ url }: { url: string | undefined }) {
  if (!url) return <p className="text-sm text-muted">Save the post to preview the whole article with its layout.</p>;
  return (
    <div>
      <a href={url} target="_blank" rel="noopener" className="btn w-full">
        Open preview
      </a>
      <p className="mt-1.5 text-xs text-muted">The whole article with its layout, as it was saved last.</p>
    </div>
  );
}
