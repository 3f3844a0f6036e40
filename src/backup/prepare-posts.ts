import { HTTPException } from "hono/http-exception";

import type { Picture } from "@/media/pictures";
import { type PreparedPost, preparePost } from "@/posts/prepare";

import type { BackupPost } from "./file-format";

export type ImportedPost = { source: BackupPost; post: PreparedPost };

/** The posts of a file ready to be stored, but those whose slug is taken. Throws an HTTPException that names the post. */
export async function preparePosts(
  posts: BackupPost[],
  { taken, pictures }: { taken: Set<string>; pictures: Map<string, Picture> },
) {
  const prepared: ImportedPost[] = [];
  for (const [position, source] of posts.entries()) {
    if (taken.has(source.slug)) continue;
    try {
      prepared.push({ source, post: await prepareImported(source, pictures) });
    } catch (error) {
      if (!(error instanceof HTTPException)) throw error;
      throw new HTTPException(error.status, { message: `posts[${position}] (${source.slug}): ${error.message}` });
    }
  }
  return prepared;
}

async function prepareImported(source: BackupPost, pictures: Map<string, Picture>) {
  const { featuredImage, metaTitle, metaDescription, createdAt, updatedAt, ...values } = source;
  const post = await preparePost(
    {
      ...values,
      featuredImage: featuredImage ?? "",
      metaTitle: metaTitle ?? "",
      metaDescription: metaDescription ?? "",
      categoryId: null,
    },
    pictures,
  );
  Object.assign(post.row, { ...(createdAt && { createdAt }), ...(updatedAt && { updatedAt }) });
  return post;
}
