import { isOwnImage, isStoredImage } from "@/images/image-address";
import { ResponsiveImage } from "@/images/responsive-image";
import { formatDate } from "@/lib/time/dates";

import { decorativeImage } from "./post-image";
import type { Card } from "./queries";

export function PostCard({ post, id }: { post: Card; id?: string }) {
  return (
    <article
      id={id}
      className={`group relative flex flex-col ${isOwnImage(post.featuredImage) ? "" : "border-t border-rule"}`}
    >
      <ResponsiveImage
        image={decorativeImage(post)}
        sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 46vw, 92vw"
        className={`aspect-16/10 w-full rounded-box bg-base-200 ${isStoredImage(post.featuredImage) ? "object-cover" : "object-contain p-10"}`}
      />
      <p className="mt-4 text-sm font-semibold text-warm">{post.category?.name ?? "Uncategorized"}</p>
      <h3 className="mt-1 font-display text-2xl leading-[1.18] text-balance">
        <a href={`/article/${post.slug}`} className="cover-link">
          {post.title}
        </a>
      </h3>
      <p className="mt-2 line-clamp-2 text-muted">{post.excerpt}</p>
      <Byline post={post} className="mt-4" />
    </article>
  );
}

export function Byline({ post, className }: { post: Card; className: string }) {
  return (
    <div className={`flex items-center gap-3 text-sm text-muted ${className}`}>
      <AuthorAvatar src={post.authorImage} />
      <p>
        {post.author && <span className="block font-medium text-base-content">{post.author} </span>}
        <time dateTime={post.published}>{formatDate(post.published)}</time>
        <Dot />
        {post.readingTime} min read
      </p>
    </div>
  );
}

export function AuthorAvatar({ src, className = "size-10" }: { src: string | null; className?: string }) {
  return (
    src && (
      <ResponsiveImage image={{ src, alt: "" }} sizes="3rem" className={`rounded-full object-cover ${className}`} />
    )
  );
}

export const Dot = () => (
  <span aria-hidden="true" className="mx-1.5">
    ·
  </span>
);
