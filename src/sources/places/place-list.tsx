import type { ReactNode } from "react";

import type { Place, PlaceKind, Places } from "./queries";

const introductions: { readonly [Kind in PlaceKind]: string } = {
  post: "",
  trash: "",
  copy: "In a draft of ",
  draft: "In unfinished changes: ",
  revision: "In an older version: ",
  review: "In a reviewed text: ",
};

/** The texts that refer to a source or a glossary entry, with links. */
export function PlaceList({ places, total }: Places) {
  const more = total - places.length;
  return (
    <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
      {places.map((place) => (
        <li key={`${place.kind} ${place.id}`}>
          {introductions[place.kind]}
          <PlaceName place={place} />
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {more.toLocaleString("en-US")} more</li>}
    </ul>
  );
}

function PlaceName({ place: { kind, postId, title, userName, isInTrash } }: { place: Place }): ReactNode {
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
