import type { MouseEvent, Ref } from "react";

import { homeUrl, PAGE_SIZE } from "./home-list";

type CategoryFilterProps = {
  ref: Ref<HTMLElement>;
  categories: { name: string; slug: string }[];
  current: string | undefined;
  onChoose: (event: MouseEvent<HTMLAnchorElement>, category: string | undefined) => void;
};

export function CategoryFilter({ ref, categories, current, onChoose }: CategoryFilterProps) {
  const entries = [{ name: "All", slug: undefined }, ...categories];
  return (
    <nav
      ref={ref}
      aria-label="Categories"
      data-filtered={current === undefined ? undefined : ""}
      className="filter-bar"
    >
      <ul>
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
