import ArrowRight from "lucide-react/icons/arrow-right";

import { pathwayUrl } from "./pathway-address";
import type { PlaceInPathway } from "./pathway-columns";

/** How many pathways are shown with their previous and next step; others are only listed by title. */
const MAX_SHOWN = 3;

/** The same for all readers of the article, wherever they come from, so that the page is cached once. */
export function ArticlePathways({ places }: { places: PlaceInPathway[] }) {
  const others = places.slice(MAX_SHOWN);
  return (
    <>
      {places.slice(0, MAX_SHOWN).map((place) => (
        <Place key={place.slug} place={place} />
      ))}
      {others.length > 0 && (
        <p className="mt-6 text-sm">
          Also part of{" "}
          {others.map(({ slug, title }, index) => (
            <span key={slug}>
              {index > 0 && ", "}
              <a href={pathwayUrl({ slug })} className="underline underline-offset-4">
                {title}
              </a>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function Place({ place: { slug, title, number, total, previous, next } }: { place: PlaceInPathway }) {
  return (
    <nav aria-label={title} className="mt-10 border-t border-rule pt-6 wrap-anywhere">
      <p className="text-sm">
        <span className="font-semibold text-warm">
          Step {number} of {total}
        </span>{" "}
        in{" "}
        <a href={pathwayUrl({ slug })} className="underline underline-offset-4">
          {title}
        </a>
      </p>
      {next && (
        <a
          href={`/article/${next.slug}`}
          rel="next"
          className="mt-1 flex items-baseline justify-between gap-4 font-display text-2xl leading-snug underline-offset-4 hover:underline"
        >
          <span>
            <span className="text-muted">Next: </span>
            {next.title}
          </span>
          <ArrowRight aria-hidden="true" className="size-5 shrink-0 self-center text-warm" />
        </a>
      )}
      {previous && (
        <p className="mt-2 text-sm text-muted">
          Previous:{" "}
          <a href={`/article/${previous.slug}`} rel="prev" className="underline underline-offset-4">
            {previous.title}
          </a>
        </p>
      )}
    </nav>
  );
}
