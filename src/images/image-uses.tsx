import type { ReactNode } from "react";

import type { LibraryImage } from "./admin-queries";

export const isInUse = (image: LibraryImage) =>
  image.postCount +
    image.authorPostCount +
    image.authorRecords.length +
    image.copyCount +
    image.draftCount +
    image.olderPostCount >
  0;

export function ImageUses({ image }: { image: LibraryImage }) {
  if (!isInUse(image)) return <p className="text-muted">Not used</p>;
  const { posts, authors, authorRecords, copies, drafts, olderPosts } = image;
  return (
    <ul className="space-y-1">
      {posts.map((post) => (
        <li key={post.id}>
          <PostOrTrash post={post} />
        </li>
      ))}
      <More count={image.postCount - posts.length} noun="article" />
      {authors.map(({ name, posts, postId }) => (
        <li key={name}>
          Author image:{" "}
          {postId ? <PostLink id={postId}>{name || "no name"}</PostLink> : `${name || "no name"} (in the trash)`}
          {posts > 1 && ` (${posts.toLocaleString("en-US")} articles)`}
        </li>
      ))}
      {authorRecords.map((name) => (
        <li key={name}>
          Image of the author{" "}
          <a href={`/admin/authors?${new URLSearchParams({ q: name })}`} className="link break-words" dir="auto">
            {name}
          </a>
        </li>
      ))}
      {copies.map((post) => (
        <li key={post.id}>
          In a draft of <PostOrTrash post={post} />
        </li>
      ))}
      <More count={image.copyCount - copies.length} noun="draft" />
      {drafts.map(({ id, postId, title, userName }) => (
        <li key={id}>
          In unfinished changes: {postId ? <PostLink id={postId}>{title}</PostLink> : `a new post by ${userName}`}
        </li>
      ))}
      <More count={image.draftCount - drafts.length} noun="unfinished change" />
      {olderPosts.map((post) => (
        <li key={post.id}>
          In an older version: <PostOrTrash post={post} />
        </li>
      ))}
      <More count={image.olderPostCount - olderPosts.length} noun="article" />
    </ul>
  );
}

function PostOrTrash({ post }: { post: LibraryImage["posts"][number] }) {
  if (!post.isInTrash) return <PostLink id={post.id}>{post.title}</PostLink>;
  return (
    <>
      <span dir="auto">{post.title}</span> (in the{" "}
      <a href="/admin/posts?status=trash" className="link">
        trash
      </a>
      )
    </>
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
