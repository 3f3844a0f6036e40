import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUp from "lucide-react/icons/arrow-up";
import Send from "lucide-react/icons/send";

import { env } from "@/env";

import { ArticlePathways } from "./pathways/article-pathways";
import type { Article } from "./queries";

export function ArticleEnd({ article }: { article: Article }) {
  const hasNextStep = article.pathways.some(({ next }) => next);
  const next = hasNextStep ? undefined : findNextArticle(article);
  return (
    <div className="mt-12 print:hidden">
      <section aria-labelledby="support-title" className="support-box">
        <h2 id="support-title" className="font-display text-2xl">
          {env.SUPPORT_TITLE}
        </h2>
        <p className="mt-2">{env.SUPPORT_TEXT}</p>
        {env.SUPPORT_LINKS.length > 0 && (
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            {env.SUPPORT_LINKS.map(({ name, href }) => (
              <li key={name}>
                <a href={href} className="inline-block py-1 font-semibold text-primary underline underline-offset-4">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="mt-6 flex flex-wrap items-center gap-x-2 gap-y-3">
        <button type="button" data-emit="share" className="scripted btn btn-outline h-auto min-h-10 shrink py-1">
          <Send aria-hidden="true" className="size-4" />
          Send this article
        </button>
        <a href="#top" className="btn btn-ghost">
          <ArrowUp aria-hidden="true" className="size-4" />
          Back to top
        </a>
      </div>
      <ArticlePathways places={article.pathways} />
      {next && (
        <p className="mt-10 border-t border-rule pt-6">
          <a href={`/article/${next.slug}`} className="group/next block">
            <span className="block text-sm font-semibold text-warm">Next article</span>{" "}
            <span className="mt-1 flex items-baseline justify-between gap-4 font-display text-2xl leading-snug wrap-anywhere underline-offset-4 group-hover/next:underline">
              {next.title}
              <ArrowRight aria-hidden="true" className="size-5 shrink-0 self-center text-warm" />
            </span>
          </a>
        </p>
      )}
    </div>
  );
}

/** The next older article in the category, or else on the site, that isn't among the related ones. */
function findNextArticle({ olderPosts, relatedPosts }: Article) {
  const related = new Set(relatedPosts.map(({ id }) => id));
  return olderPosts.find(({ id }) => !related.has(id));
}
