import { ArrowLeft, Printer, Share2 } from "lucide-react";
import type { ReactNode } from "react";

import { ResponsiveImage } from "@/images/image";
import { shareAddress } from "@/images/image-address";
import { shareSize } from "@/images/image-widths";
import { formatDate } from "@/lib/time/dates";
import { DEFAULT_PREVIEW, Document, type PreviewImage } from "@/site/document";
import { Layout } from "@/site/layout";

import { articleJsonLd, lastChange } from "./article-json-ld";
import { AuthorAvatar, Dot } from "./post-card";
import { featuredImageOf } from "./post-image";
import type { Article } from "./queries";
import { RelatedArticles } from "./related-articles";
import { Contents } from "./table-of-contents";

const LONG_ARTICLE_HEADINGS = 4;

/** `notice` marks a preview for administrators, which search engines must not index. */
export function ArticlePage({ article, notice }: { article: Article; notice?: ReactNode }) {
  const description = article.metaDescription || article.excerpt;
  const image = previewImage(article);
  const isLong = article.headings.length >= LONG_ARTICLE_HEADINGS;
  return (
    <Document
      title={article.metaTitle || article.title}
      description={description}
      path={`/article/${article.slug}`}
      image={image}
      kind="article"
      times={{ published: article.published, modified: lastChange(article) }}
      noindex={notice !== undefined}
      jsonLd={articleJsonLd(article, description, image.path)}
    >
      <Layout disclaimer>
        {notice}
        <article className="page-width">
          <div className="flex flex-wrap items-center gap-2 py-4 print:hidden">
            <a href="/" className="btn btn-ghost -ml-4">
              <ArrowLeft aria-hidden="true" className="size-4" />
              Back to articles
            </a>
            <div className="scripted -mr-2 ml-auto flex">
              <IconButton label="Share" data-emit="share">
                <Share2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </IconButton>
              <IconButton label="Print" data-emit="print-page">
                <Printer aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </IconButton>
            </div>
          </div>
          <ArticleHeader article={article} />
          <ResponsiveImage
            image={featuredImageOf(article)}
            sizes="(min-width: 65rem) 60rem, 100vw"
            priority
            className="-mx-5 mt-9 aspect-16/10 w-[calc(100%+2.5rem)] max-w-none bg-base-200 object-cover sm:mx-auto sm:w-full sm:max-w-240 sm:rounded-box print:hidden"
          />
          <div className={isLong ? "article-columns" : "mx-auto mt-12 max-w-reading"}>
            {isLong && <Contents headings={article.headings} />}
            <div className="min-w-0">
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned and rendered when it was saved */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: article.content }} />
              {article.tags.length > 0 && <Tags tags={article.tags} />}
            </div>
          </div>
        </article>
        {article.relatedPosts.length > 0 && <RelatedArticles posts={article.relatedPosts} />}
      </Layout>
    </Document>
  );
}

function previewImage(article: Article): PreviewImage {
  const path = shareAddress(article.featuredImage);
  if (!path) return DEFAULT_PREVIEW;
  const { featuredImageWidth: width, featuredImageHeight: height } = article;
  return { path, ...(width && height && shareSize({ width, height })), alt: article.featuredImageAlt };
}

function ArticleHeader({ article }: { article: Article }) {
  return (
    <header className="mx-auto max-w-200 pt-4 text-center sm:pt-8">
      <p className="font-semibold text-warm">{article.category?.name ?? "Uncategorized"}</p>
      <h1 className="mt-3 font-display text-[2.25rem] leading-[1.08] text-balance sm:text-[3.25rem]">
        {article.title}
      </h1>
      <p className="mt-4 text-muted">
        Published <time dateTime={article.published}>{formatDate(article.published)}</time>
        <Dot />
        {article.readingTime} min read
      </p>
      {article.author && (
        <div className="mt-6 inline-flex items-center gap-3 text-left">
          <AuthorAvatar src={article.authorImage} className="size-12" />
          <p className="leading-snug">
            <span className="font-semibold">{article.author}</span>{" "}
            {article.authorTitle && <span className="block text-sm text-muted">{article.authorTitle}</span>}
          </p>
        </div>
      )}
    </header>
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
        <li key={tag.id} className="rounded-full bg-base-200 px-3.5 py-1.5 text-sm text-muted">
          {tag.name}
        </li>
      ))}
    </ul>
  );
}
