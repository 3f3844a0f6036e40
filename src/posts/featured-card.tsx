import { isStoredImage } from "@/images/image-address";
import { ResponsiveImage } from "@/images/responsive-image";

import { Byline, Dot } from "./post-card";
import { decorativeImage } from "./post-image";
import type { Card } from "./queries";

const LONG_TITLE = 64;

export function FeaturedCard({ post }: { post: Card }) {
  // A file from the folder `public`, such as the logo, is too simple to be shown at this size.
  const hasImage = isStoredImage(post.featuredImage);
  return (
    <article aria-labelledby="featured-title" className={hasImage ? "featured group" : "featured featured-plain group"}>
      {hasImage && (
        <ResponsiveImage
          image={decorativeImage(post)}
          sizes="(min-width: 76rem) 40rem, (min-width: 48rem) 56vw, 100vw"
          priority
          className="featured-image"
        />
      )}
      {!hasImage && <Arrows />}
      <div className="featured-words">
        <p className="text-sm text-muted">
          <span className="font-semibold text-warm">Featured Article</span>
          {post.category && (
            <span className="featured-category">
              <Dot />
              {post.category.name}
            </span>
          )}
        </p>
        <h2
          id="featured-title"
          data-long={post.title.length > LONG_TITLE || undefined}
          className="featured-title font-display"
        >
          <a href={`/article/${post.slug}`} className="cover-link">
            {post.title}
          </a>
        </h2>
        {hasImage && <Introduction post={post} />}
      </div>
      {!hasImage && <Introduction post={post} />}
    </article>
  );
}

function Introduction({ post }: { post: Card }) {
  return (
    <div className="featured-more">
      <p className="mt-3 line-clamp-4 text-lg text-muted">{post.excerpt}</p>
      <Byline post={post} className="mt-5" />
    </div>
  );
}

const Arrows = () => (
  <svg viewBox="22 18 17 31" className="featured-arrows" aria-hidden="true">
    <path d="M22.3 34.8v-6.6l8.1-9.7 8.200 8.700v6.700l-8.200-8.300zM22.3 48.2v-6.6l8.1-9.7 8.200 8.700v6.700l-8.200-8.300z" />
  </svg>
);
