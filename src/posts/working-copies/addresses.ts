export const copyApi = (postId: number) => `/api/admin/posts/${postId}/working-copy`;
