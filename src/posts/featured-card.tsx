import { ResponsiveImage } from "@/images/image";
import { isOwnImage } from "@/images/image-address";

import { Byline, Dot } from "./post-card";
import { decorativeImage } from "./post-image";
import type { Card } from "./queries";

export function FeaturedCard({ post }: { post: Card }) {
  return (
    <article aria-labelledby="featured-title" className="group relative">
      <ResponsiveImage
        image={decorativeImage(post)}
        sizes="(min-width: 76rem) 71rem, 100vw"
        priority
        className="-mx-5 aspect-16/10 w-[calc(100%+2.5rem)] max-w-none bg-base-200 object-cover sm:mx-0 sm:w-full sm:rounded-box lg:aspect-2/1"
      />
      <div className={isOwnImage(post.featuredImage) ? overImage : withoutImage}>
        <p className="text-sm text-muted">
          <span className="font-semibold text-warm">Featured Article</span>
          {post.category && (
            <>
              <Dot />
              {post.category.name}
            </>
          )}
        </p>
        <h2
          id="featured-title"
          className="mt-2 font-display text-[1.8rem] leading-[1.1] text-balance sm:text-[2.75rem]"
        >
          <a href={`/article/${post.slug}`} className="cover-link">
            {post.title}
          </a>
        </h2>
        <p className="mt-3 line-clamp-3 text-lg text-muted">{post.excerpt}</p>
        <Byline post={post} className="mt-5" />
      </div>
    </article>
  );
}

const overImage = "relative bg-base-100 pt-6 sm:-mt-16 sm:max-w-152 sm:rounded-tr-box sm:pt-8 sm:pr-10 lg:-mt-22";
const withoutImage = "rounded-box border border-rule bg-surface px-6 py-8 sm:px-12 sm:py-12";
