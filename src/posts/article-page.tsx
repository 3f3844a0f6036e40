import ArrowLeft from "lucide-react/icons/arrow-left";
import Pencil from "lucide-react/icons/pencil";
import Printer from "lucide-react/icons/printer";
import Share2 from "lucide-react/icons/share-2";
import type { ReactNode } from "react";

import { neededAssets } from "@/content/needed-assets";
import { shareAddress } from "@/images/image-address";
import { shareSize } from "@/images/image-widths";
import { ResponsiveImage } from "@/images/responsive-image";
import type { ArticleReview } from "@/reviews/article-review";
import { ReviewBox } from "@/reviews/review-box";
import { DEFAULT_PREVIEW, Document, type PreviewImage } from "@/site/document";
import { Layout } from "@/site/layout";
import { NewsletterBlock } from "@/subscribers/newsletter-block";

import { ArticleEnd } from "./article-end";
import { ArticleHeader } from "./article-header";
import { articleJsonLd, lastChange } from "./article-json-ld";
import { listUrl } from "./article-lists/article-list";
import { featuredImageOf } from "./post-image";
import type { Article } from "./queries";
import { RelatedArticles } from "./related-articles";
import { Contents } from "./table-of-contents";

const LONG_ARTICLE_HEADINGS = 4;

type ArticlePageProps = { article: Article; review?: ArticleReview | undefined; notice?: ReactNode };

/** `notice` marks a preview for administrators, which search engines must not index. */
export function ArticlePage({ article, review, notice }: ArticlePageProps) {
  const description = article.metaDescription || article.excerpt;
  const image = linkPreviewImage(article);
  return (
    <Document
      title={article.metaTitle || article.title}
      description={description}
      path={`/article/${article.slug}`}
      image={image}
      kind="article"
      times={{ published: article.published, modified: lastChange(article) }}
      noindex={notice !== undefined}
      needs={neededAssets(article.content)}
      jsonLd={articleJsonLd(article, description, image.path, review)}
    >
      <Layout disclaimer>
        {notice}
        <article className="article page-width">
          <ArticleBar editUrl={notice ? undefined : `/admin/post-editor/${article.id}`} />
          <div className="article-head">
            <ArticleHeader article={article} review={review} />
            <ResponsiveImage
              image={featuredImageOf(article)}
              sizes="(min-width: 64rem) 27rem, (min-width: 42rem) 38rem, 100vw"
              priority
              className="article-image"
            />
          </div>
          <div className="article-columns">
            {article.headings.length >= LONG_ARTICLE_HEADINGS && <Contents headings={article.headings} />}
            <div className="article-text">
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned and rendered when it was saved */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: article.content }} />
              {review && <ReviewBox review={review} />}
              {article.tags.length > 0 && <Tags tags={article.tags} />}
              <ArticleEnd article={article} />
            </div>
          </div>
        </article>
        {article.relatedPosts.length > 0 && <RelatedArticles posts={article.relatedPosts} />}
        <NewsletterBlock />
      </Layout>
    </Document>
  );
}

function linkPreviewImage(article: Article): PreviewImage {
  const path = shareAddress(article.featuredImage);
  if (!path) return DEFAULT_PREVIEW;
  const { featuredImageWidth: width, featuredImageHeight: height } = article;
  return { path, ...(width && height && shareSize({ width, height })), alt: article.featuredImageAlt };
}

function ArticleBar({ editUrl }: { editUrl: string | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-2 py-1 sm:py-2 print:hidden">
      <a href="/" className="btn btn-ghost -ml-4">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Back to articles
      </a>
      <div className="scripted -mr-2 ml-auto flex">
        {editUrl && (
          <a href={editUrl} hidden data-signed-in className="btn btn-ghost">
            <Pencil aria-hidden="true" className="size-4" />
            Edit
          </a>
        )}
        <IconButton label="Share" data-emit="share">
          <Share2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
        <IconButton label="Print" data-emit="print-page">
          <Printer aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </IconButton>
      </div>
    </div>
  );
}

function IconButton({
  label,
  children,
  ...data
}: {
  label: string;
  children: ReactNode;
  [data: `data-${string}`]: string;
}) {
  return (
    <button type="button" title={label} className="btn btn-ghost btn-circle" {...data}>
      {children}
      <span className="sr-only">{label}</span>
    </button>
  );
}

function Tags({ tags }: { tags: Article["tags"] }) {
  return (
    <ul aria-label="Tags" className="mt-12 flex flex-wrap gap-2 wrap-anywhere print:hidden">
      {tags.map((tag) => (
        <li key={tag.id}>
          <a
            href={listUrl({ kind: "tag", slug: tag.slug })}
            className="inline-block rounded-full bg-base-200 px-3.5 py-1.5 text-sm text-muted underline-offset-4 hover:underline"
          >
            {tag.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
