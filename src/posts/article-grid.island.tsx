import { CategoryFilter } from "./category-filter";
import { formatArticleCount, homeUrl, PAGE_SIZE } from "./home-list";
import { PostCard } from "./post-card";
import { SkeletonCards } from "./skeleton-cards";
import { type GridProps, useArticleGrid } from "./use-article-grid";

export function ArticleGrid(props: GridProps) {
  const { list, cards, hasMore, status, announcement, grid, filter, choose, loadMore, retry } = useArticleGrid(props);
  const category = props.categories.find(({ slug }) => slug === list.category);
  const busy = status === "loading" || status === "loading-more";
  const next = { ...list, show: list.show + PAGE_SIZE };

  return (
    <>
      <CategoryFilter ref={filter} categories={props.categories} current={list.category} onChoose={choose} />
      <h2 className={category ? "mt-8 text-sm font-semibold text-warm" : `mt-10 ${largeHeading}`}>Latest Articles</h2>
      {category && (
        <h3 className={`mt-1 ${largeHeading}`}>
          {category.name}: {formatArticleCount(category.articles)}
        </h3>
      )}
      <div ref={grid} aria-busy={busy} className="mt-7 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {status === "loading" ? (
          <SkeletonCards count={PAGE_SIZE} />
        ) : (
          cards.map((post, index) => <PostCard key={post.id} id={`article-${index + 1}`} post={post} />)
        )}
      </div>
      {status === "idle" && cards.length === 0 && (
        <p className="rounded-box border border-dashed border-rule px-6 py-14 text-center text-lg text-muted">
          No articles found in this category.
        </p>
      )}
      {status === "failed" && (
        <div role="alert" className="mt-8 rounded-box border border-error/40 bg-surface px-6 py-8 text-center">
          <p>We couldn't load the articles. Please check your connection.</p>
          <button type="button" className="btn btn-primary mt-4" onClick={retry}>
            Try again
          </button>
        </div>
      )}
      {hasMore && status !== "loading" && status !== "failed" && (
        <p className="mt-14 text-center">
          <a
            href={`${homeUrl(next)}#article-${list.show + 1}`}
            aria-disabled={busy || undefined}
            data-replay
            className="btn btn-outline btn-lg"
            onClick={loadMore}
          >
            {status === "loading-more" ? "Loading..." : "Load more articles"}
          </a>
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

const largeHeading = "font-display text-3xl text-balance sm:text-4xl";
