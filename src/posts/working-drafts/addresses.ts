export const editorAddress = ({ id, postId }: { id: string; postId: number | null }) =>
  `/admin/post-editor${postId === null ? "" : `/${postId}`}?draft=${id}`;

export const draftsApi = "/api/admin/working-drafts";
