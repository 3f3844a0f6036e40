export function PreviewBar({ id, isPublic, isCopy }: { id: number; isPublic: boolean; isCopy: boolean }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 bg-neutral px-4 py-2 text-center text-sm text-neutral-content print:hidden">
      {isCopy
        ? "Preview of the draft – not public"
        : isPublic
          ? "Preview – this post is public"
          : "Preview – not public"}
      <a href={`/admin/post-editor/${id}`} className="underline">
        Edit this post
      </a>
    </p>
  );
}
