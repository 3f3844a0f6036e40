import type { PostStatus } from "@/posts/post-status";

/** What an undo request contains: the fields as they were, or that the post was moved to the trash. */
export type Undo =
  | { id: number; version: number; fields: PreviousFields }
  /** Without a version, because nobody can change a post in the trash. */
  | { id: number; fromTrash: true };

export type PreviousFields = {
  isPublished?: boolean | undefined;
  published?: string | undefined;
  categoryId?: number | null | undefined;
  tags?: number[] | undefined;
};

export type BulkResult = { id: number; title: string | null } & (
  | { outcome: "done"; status: PostStatus; undo?: Undo }
  | { outcome: "unchanged"; status: PostStatus }
  | { outcome: "refused"; reason: string }
);

export type BulkResponse = { results: BulkResult[] };
