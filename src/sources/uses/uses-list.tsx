import type { ReactNode } from "react";

import type { Use, UseKind, Uses } from "./queries";

const introductions: { readonly [Kind in UseKind]: string } = {
  post: "",
  trash: "",
  copy: "In a draft of ",
  draft: "In unfinished changes: ",
  revision: "In an older version: ",
  review: "In a reviewed text: ",
};

export function UsesList({ uses, total }: Uses) {
  const more = total - uses.length;
  return (
    <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          {introductions[use.kind]}
          <UseName use={use} />
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {more.toLocaleString("en-US")} more</li>}
    </ul>
  );
}

function UseName({ use: { kind, postId, title, userName, isInTrash } }: { use: Use }): ReactNode {
  if (postId === null) return kind === "draft" ? `a new post by ${userName}` : <span dir="auto">{title}</span>;
  if (!isInTrash) {
    return (
      <a href={`/admin/post-editor/${postId}`} className="link" dir="auto">
        {title}
      </a>
    );
  }
  return (
    <>
      <span dir="auto">{title}</span> (in the{" "}
      <a href="/admin/posts?status=trash" className="link">
        trash
      </a>
      )
    </>
  );
}
