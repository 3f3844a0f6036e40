import { type Context, Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import { screenNotFound } from "@/admin/handle-not-found";
import type { AdminEnv } from "@/auth/guard";
import { idParam } from "@/lib/http/id-param";
import { findPost, findPreview, listAuthors } from "@/posts/admin-queries";
import { ArticlePage } from "@/posts/article-page";
import { previewCopy } from "@/posts/working-copies/preview";
import { findCopy } from "@/posts/working-copies/queries";
import { draftsApi, editorAddress } from "@/posts/working-drafts/addresses";
import { draftParam } from "@/posts/working-drafts/input";
import { findDraft, listDrafts } from "@/posts/working-drafts/queries";
import { readArticleReview } from "@/reviews/queries";
import { uncachedPage } from "@/site/render";
import { listTerms } from "@/taxonomy/admin-queries";

import { MissingPost } from "./missing-post.island";
import { PostEditor } from "./post-editor.island";
import { PreviewBar } from "./preview-bar";

const postParam = idParam("Post");

export const editorRoutes = new Hono<AdminEnv>()
  .get("/post-editor", async (c) => {
    const draftAddress = await addressOfDraft(c);
    if (draftAddress) return c.redirect(draftAddress);
    return adminPage(c, {
      title: "Create New Post",
      name: "post-editor",
      component: PostEditor,
      props: { postId: null, copy: null, authors: await listAuthors() },
      path: "/admin/posts",
      initialData: await readLists(c),
    });
  })

  .get("/post-editor/:id", async (c) => {
    const id = postParam.safeParse(c.req.param()).data?.id;
    const post = id === undefined ? undefined : await findPost(id);
    const draftAddress = await addressOfDraft(c);
    if (draftAddress) return c.redirect(draftAddress);
    if (!post) {
      return adminPage(c, {
        title: "Failed to fetch post",
        name: "missing-post",
        component: MissingPost,
        props: { postId: id ?? null },
        path: "/admin/posts",
        initialData: {},
        status: 404,
      });
    }
    return adminPage(c, {
      title: "Edit Post",
      name: "post-editor",
      component: PostEditor,
      props: { postId: post.id, authors: await listAuthors(), copy: (await findCopy(post.id)) ?? null },
      path: "/admin/posts",
      initialData: { ...(await readLists(c)), [`/api/admin/posts/${post.id}`]: post },
    });
  })

  .get("/preview/:id", async (c) => {
    const id = postParam.safeParse(c.req.param()).data?.id;
    const isCopy = c.req.query("copy") !== undefined;
    const article = id === undefined ? undefined : await (isCopy ? previewCopy(id) : findPreview(id));
    if (!article) return screenNotFound(c);
    return uncachedPage(
      c,
      <ArticlePage
        article={article}
        // Reviews are about the text that readers see, not about a working copy.
        review={isCopy ? undefined : await readArticleReview(article)}
        notice={<PreviewBar id={article.id} isPublic={article.isPublic} isCopy={isCopy} />}
      />,
    );
  });

/** The address of the draft in the query, if it differs from the requested one, as when the draft's post was deleted or restored. */
async function addressOfDraft(c: Context<AdminEnv>) {
  const { data } = draftParam.safeParse({ id: c.req.query("draft") });
  const draft = data && (await findDraft(data.id, c.get("user").username));
  if (!draft) return undefined;
  const path = editorAddress(draft);
  const { pathname, search } = new URL(c.req.url);
  return path === pathname + search ? undefined : path;
}

async function readLists(c: Context<AdminEnv>) {
  const [categories, tags] = [await listTerms("category"), await listTerms("tag")];
  const drafts = await listDrafts(c.get("user").username);
  return { "/api/admin/categories": categories, "/api/admin/tags": tags, [draftsApi]: drafts };
}
