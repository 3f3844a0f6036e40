import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";
import type { SavedPosts } from "@/posts/writing/save-posts";
import { Dialog } from "@/ui/dialog";

import { imagesApi } from "./admin-api-address";
import type { LibraryImage, PostWithImage } from "./admin-queries";
import { Thumbnail } from "./thumbnail";
import { uploadImage } from "./upload-image";

const LISTED_POSTS = 10;

type ReplaceDialogProps = { image: LibraryImage; onClose: () => void };

/** Replaces the image only in the articles that were loaded into the dialog. */
export function ReplaceDialog({ image, onClose }: ReplaceDialogProps) {
  const [file, setFile] = useState<File>();
  const posts = useQuery<PostWithImage[]>({ queryKey: [`${imagesApi}/${image.id}/posts`], staleTime: 0, gcTime: 0 });
  const replace = useReplace(image, onClose);
  const articles = posts.data ?? [];
  const failed = replace.data?.failed ?? [];

  return (
    <Dialog open onOpenChange={() => !replace.isPending && onClose()} title="Replace image">
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-4">
          <figure>
            <figcaption className="mb-1 text-sm font-medium">Now</figcaption>
            <Thumbnail image={image} sizes="190px" className="h-32 w-full rounded-field bg-base-200 object-contain" />
          </figure>
          <NewFile file={file} onChange={setFile} />
        </div>
        {posts.isError ? (
          <p role="alert">The articles that show the image could not be loaded. Please try again.</p>
        ) : (
          <ArticleList posts={posts.data} />
        )}
        <p className="text-sm text-muted">
          Each article is saved with the new image. Its older versions and unfinished changes keep this one. The
          descriptions stay as they are, so check that they fit the new image.
        </p>
        {replace.error && (
          <p role="alert" className="text-sm text-error">
            {readProblem(replace.error).message ?? replace.error.message}
          </p>
        )}
        {failed.length > 0 && <Failures failed={failed} />}
        <footer className="flex justify-end gap-2">
          <button type="button" className="btn btn-ghost" disabled={replace.isPending} onClick={onClose}>
            {failed.length > 0 ? "Close" : "Cancel"}
          </button>
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={!file || articles.length === 0 || replace.isPending}
            onClick={() => {
              if (file && articles.length > 0 && !replace.isPending)
                replace.mutate({ file, posts: articles.map(({ id }) => id) });
            }}
          >
            {replace.isPending
              ? "Replacing..."
              : articles.length > 0
                ? `Replace in ${formatArticleCount(articles.length)}`
                : "Replace"}
          </button>
        </footer>
      </div>
    </Dialog>
  );
}

type Request = { file: File; posts: number[] };

function useReplace(image: LibraryImage, onClose: () => void) {
  return useAction<Request, SavedPosts>({
    run: async ({ file, posts }) => {
      const { src } = await uploadImage(file);
      return fetchJson(`${imagesApi}/${image.id}/replacement`, { method: "POST", body: { src, posts } });
    },
    invalidates: [imagesApi, "/api/admin/posts"],
    success: ({ saved, failed }) => ({
      title: `Replaced in ${formatArticleCount(saved)}`,
      ...(failed.length > 0 && {
        variant: "destructive",
        description: `${formatArticleCount(failed.length)} could not be saved.`,
      }),
    }),
    failure: { title: "Failed to replace image", description: "An error occurred" },
    onSuccess: ({ failed }) => failed.length === 0 && onClose(),
  });
}

const formatArticleCount = (count: number) => (count === 1 ? "1 article" : `${count.toLocaleString("en-US")} articles`);

function NewFile({ file, onChange }: { file: File | undefined; onChange: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(file);
  return (
    <figure>
      <figcaption className="mb-1 text-sm font-medium">New</figcaption>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="hidden"
        aria-label="New image file"
        tabIndex={-1}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onChange(chosen);
        }}
      />
      <div className="grid h-32 place-items-center rounded-field bg-base-200">
        {preview && <img src={preview} alt="" className="h-32 w-full object-contain" />}
        {!preview && (
          <button type="button" data-first-focus className="btn btn-outline" onClick={() => input.current?.click()}>
            Choose file
          </button>
        )}
      </div>
      {file && (
        <p className="mt-1 flex flex-wrap items-center justify-between gap-x-2 text-sm">
          <span className="min-w-0 break-all">{file.name}</span>
          <button type="button" className="link" onClick={() => input.current?.click()}>
            Choose another file
          </button>
        </p>
      )}
    </figure>
  );
}

function usePreview(file: File | undefined) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}

function ArticleList({ posts }: { posts: PostWithImage[] | undefined }) {
  if (!posts) return <p>Loading the articles that show the image...</p>;
  if (posts.length === 0) return <p>No article shows this image anymore.</p>;
  const more = posts.length - LISTED_POSTS;
  return (
    <div>
      <p className="font-medium">Used in {formatArticleCount(posts.length)}:</p>
      <ul className="mt-1 list-disc pl-5">
        {posts.slice(0, LISTED_POSTS).map(({ id, title }) => (
          <li key={id} dir="auto" className="break-words">
            {title}
          </li>
        ))}
        {more > 0 && <li>and {formatArticleCount(more).replace(" ", " more ")}</li>}
      </ul>
    </div>
  );
}

const Failures = ({ failed }: { failed: SavedPosts["failed"] }) => (
  <div role="alert" className="text-sm text-error">
    <p>These articles still show the earlier image:</p>
    <ul className="mt-1 list-disc pl-5">
      {failed.map(({ id, title, error }) => (
        <li key={id}>
          <a href={`/admin/post-editor/${id}`} className="link">
            {title}
          </a>
          : {error}
        </li>
      ))}
    </ul>
  </div>
);
