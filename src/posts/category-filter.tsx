import type { MouseEvent } from "react";

import { homeUrl, PAGE_SIZE } from "./home-list";

type CategoryFilterProps = {
  categories: { name: string; slug: string }[];
  current: string | undefined;
  onChoose: (event: MouseEvent<HTMLAnchorElement>, category: string | undefined) => void;
};

export function CategoryFilter({ categories, current, onChoose }: CategoryFilterProps) {
  const entries = [{ name: "All", slug: undefined }, ...categories];
  return (
    <nav aria-label="Categories" className="filter-bar">
      <ul className="flex w-max min-w-full gap-x-7 px-5 sm:px-0">
        {entries.map(({ name, slug }) => (
          <li key={slug ?? ""}>
            <a
              href={`${homeUrl({ category: slug, show: PAGE_SIZE })}#latest`}
              aria-current={slug === current ? "true" : undefined}
              data-replay
              className="filter-link"
              onClick={(event) => onChoose(event, slug)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
