import { CircleCheck } from "lucide-react";

export function SavedBanner() {
  return (
    <div role="status" className="editor-notice flex flex-wrap items-center gap-3 border-success bg-success/10">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
      <p className="grow">The post was saved.</p>
      <a href="/admin/posts" className="btn btn-sm">
        Back to Posts
      </a>
    </div>
  );
}
