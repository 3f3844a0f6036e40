import { ResponsiveImage } from "@/images/responsive-image";
import { formatDate } from "@/lib/time/dates";

import { decorativeImage } from "./post-image";
import type { Article } from "./queries";

export function RelatedArticles({ posts }: { posts: Article["relatedPosts"] }) {
  return (
    <section aria-labelledby="related-title" className="page-width mt-20 print:hidden!">
      <h2 id="related-title" className="border-t border-rule pt-10 font-display text-3xl">
        Related Articles
      </h2>
      <ul className="mt-7 grid grid-cols-1 gap-x-8 gap-y-8 sm:grid-cols-3">
        {posts.map((post) => (
          <li
            key={post.id}
            className="group relative grid grid-cols-[min(7rem,28vw)_minmax(0,1fr)] items-start gap-x-4 sm:block"
          >
            <ResponsiveImage
              image={decorativeImage(post)}
              sizes="(min-width: 76rem) 23rem, (min-width: 40rem) 30vw, 7rem"
              className="aspect-16/10 w-full rounded-box bg-base-200 object-cover"
            />
            <div>
              <h3 className="font-display text-xl leading-snug text-balance sm:mt-4">
                <a href={`/article/${post.slug}`} className="cover-link">
                  {post.title}
                </a>
              </h3>
              <time dateTime={post.published} className="mt-1.5 block text-sm text-muted">
                {formatDate(post.published)}
              </time>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
