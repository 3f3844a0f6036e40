import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import type { Author, StoredPost } from "@/posts/admin-queries";
import type { WorkingCopy } from "@/posts/working-copies/queries";
import type { Term } from "@/taxonomy/admin-queries";

import { EditorForm } from "./editor-form";

type PostEditorProps = { postId: number | null; authors: Author[]; copy: WorkingCopy | null };

export function PostEditor({ postId, authors, copy, ...shell }: ScreenProps & PostEditorProps) {
  return (
    <AdminShell {...shell} isFullWidth>
      <LoadedEditor
        postId={postId}
        authors={authors}
        copy={copy ?? undefined}
        username={shell.user.username}
        siteName={shell.brand}
      />
    </AdminShell>
  );
}

type LoadedEditorProps = Omit<PostEditorProps, "copy"> & {
  copy: WorkingCopy | undefined;
  username: string;
  siteName: string;
};

function LoadedEditor({ postId, authors, copy, username, siteName }: LoadedEditorProps) {
  const post = useQuery<StoredPost>({ queryKey: [`/api/admin/posts/${postId}`], enabled: postId !== null });
  const categories = useQuery<Term[]>({ queryKey: ["/api/admin/categories"] });
  const tags = useQuery<Term[]>({ queryKey: ["/api/admin/tags"] });
  const isLoaded = (postId === null || post.data) && categories.data && tags.data;
  if (isLoaded) {
    return (
      <EditorForm
        post={post.data}
        copy={copy}
        categories={categories.data}
        tags={tags.data}
        authors={authors}
        username={username}
        siteName={siteName}
      />
    );
  }
  if (post.isError) return <Message>Failed to fetch post</Message>;
  if (categories.isError) return <Message>Failed to fetch categories</Message>;
  if (tags.isError) return <Message>Failed to fetch tags</Message>;
  return (
    <Message>
      <span role="status" className="loading loading-spinner" aria-label="Loading" />
    </Message>
  );
}

const Message = ({ children }: { children: ReactNode }) => (
  <div className="py-24 text-center text-muted">{children}</div>
);
