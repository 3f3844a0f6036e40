import { pathwayUrl } from "./pathway-address";
import { PathwaySize } from "./pathway-size";
import type { PathwayLink } from "./queries";

export const PathwayLinks = ({ pathways, className }: { pathways: PathwayLink[]; className: string }) => (
  <ul className={`grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3 ${className}`}>
    {pathways.map((pathway) => (
      <li key={pathway.slug} className="group relative border-t border-rule py-5 wrap-anywhere">
        <a href={pathwayUrl(pathway)} className="cover-link font-display text-xl leading-snug">
          {pathway.title}
        </a>
        <p className="mt-1 text-sm text-muted">
          <PathwaySize {...pathway.size} />
        </p>
      </li>
    ))}
  </ul>
);
