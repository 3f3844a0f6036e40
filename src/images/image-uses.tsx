import type { ReactNode } from "react";

import type { LibraryImage } from "./admin-queries";

export const isInUse = (image: LibraryImage) =>
  image.postCount + image.authorPostCount + image.draftCount + image.olderPostCount > 0;

/** Where the image is used, with links. */
export function ImageUses({ image }: { image: LibraryImage }) {
  if (!isInUse(image)) return <p className="text-muted">Not used</p>;
  const { posts, authors, drafts, olderPosts } = image;
  return (
    <ul className="space-y-1">
      {posts.map(({ id, title }) => (
        <li key={id}>
          <PostLink id={id}>{title}</PostLink>
        </li>
      ))}
      <More count={image.postCount - posts.length} noun="article" />
      {authors.map(({ name, posts, postId }) => (
        <li key={name}>
          Author image: <PostLink id={postId}>{name || "no name"}</PostLink>
          {posts > 1 && ` (${posts.toLocaleString("en-US")} articles)`}
        </li>
      ))}
      {drafts.map(({ id, postId, title, userName }) => (
        <li key={id}>
          In unfinished changes: {postId ? <PostLink id={postId}>{title}</PostLink> : `a new post by ${userName}`}
        </li>
      ))}
      <More count={image.draftCount - drafts.length} noun="unfinished change" />
      {olderPosts.map(({ id, title }) => (
        <li key={id}>
          In an older version: <PostLink id={id}>{title}</PostLink>
        </li>
      ))}
      <More count={image.olderPostCount - olderPosts.length} noun="article" />
    </ul>
  );
}

const PostLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <a href={`/admin/post-editor/${id}`} className="link break-words" dir="auto">
    {children}
  </a>
);

function More({ count, noun }: { count: number; noun: string }) {
  if (count <= 0) return null;
  return (
    <li className="text-muted">
      and {count.toLocaleString("en-US")} more {noun}
      {count === 1 ? "" : "s"}
    </li>
  );
}
