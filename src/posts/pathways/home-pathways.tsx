import { ALL_PATHWAYS } from "./pathway-address";
import { PathwayLinks } from "./pathway-links";
import type { PathwayLink } from "./queries";

const MAX_ON_HOME = 6;

export function HomePathways({ pathways }: { pathways: PathwayLink[] }) {
  if (pathways.length === 0) return undefined;
  return (
    <section aria-labelledby="start" className="mt-12">
      <h2 id="start" className="font-display text-3xl">
        Where to start
      </h2>
      <PathwayLinks pathways={pathways.slice(0, MAX_ON_HOME)} className="mt-4" />
      {pathways.length > MAX_ON_HOME && (
        <p className="mt-6">
          <a href={ALL_PATHWAYS} className="inline-block py-1 font-semibold text-primary underline underline-offset-4">
            {`All ${pathways.length.toLocaleString("en-US")} pathways`}
          </a>
        </p>
      )}
    </section>
  );
}
