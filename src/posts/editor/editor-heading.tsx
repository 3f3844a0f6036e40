import { ArrowLeft, ExternalLink, History } from "lucide-react";

import { DeletePost } from "./delete-post";
import type { Saved } from "./saving/save-once";

type EditorHeadingProps = { title: string; saved: Saved; onHistory: () => void; onDeleted: () => void };

export function EditorHeading({ title, saved, onHistory, onDeleted }: EditorHeadingProps) {
  return (
    <header className="mb-3">
      <a href="/admin/posts" className="btn btn-ghost -ml-3">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to Posts
      </a>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 tabIndex={-1} className="grow font-display text-3xl leading-tight outline-none">
          {title}
        </h1>
        {saved.id !== undefined && (
          <div className="-mx-3 flex flex-wrap">
            <a href={`/admin/preview/${saved.id}`} target="_blank" rel="noopener" className="btn btn-ghost">
              <ExternalLink aria-hidden="true" className="size-4" />
              Open preview
            </a>
            <button type="button" className="btn btn-ghost" onClick={onHistory}>
              <History aria-hidden="true" className="size-4" />
              History
            </button>
            <DeletePost id={saved.id} onDeleted={onDeleted} />
          </div>
        )}
      </div>
    </header>
  );
}
