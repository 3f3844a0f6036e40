import { ConfirmDelete } from "@/admin/confirm-delete";
import type { PostRow } from "@/posts/admin-queries";
import { draftsApi } from "@/posts/working-drafts/addresses";

import { deleteQuestion } from "./delete-question";
import { deletedToast } from "./deleted-toast";

const api = "/api/admin/posts";

type DialogProps = { post: PostRow | undefined; onClose: () => void };

export function DeleteDialog({ post, onClose }: DialogProps) {
  return (
    <ConfirmDelete
      url={post && `${api}/${post.id}`}
      onClose={onClose}
      title="Delete Post"
      description={deleteQuestion}
      invalidates={[api, draftsApi]}
      success={({ id }) => deletedToast(id)}
      failure={{ title: "Failed to delete post", description: "An error occurred" }}
    />
  );
}

export function DeleteForeverDialog({ post, onClose }: DialogProps) {
  return (
    <ConfirmDelete
      url={post && `${api}/${post.id}?forever=true`}
      onClose={onClose}
      title="Delete Post Forever"
      description={
        post &&
        `“${post.title}” and its earlier versions will be removed from the trash. Its addresses will be free for other posts. This action cannot be undone.`
      }
      invalidates={[api, draftsApi]}
      success={{ title: "Post deleted forever" }}
      failure={{ title: "Failed to delete post", description: "An error occurred" }}
    />
  );
}
