import ChevronUp from "lucide-react/icons/chevron-up";
import List from "lucide-react/icons/list";

import type { Article } from "./queries";

/** Beside the text on wide screens. On narrower ones a button that stays in view opens it as a popover. */
export function Contents({ headings }: Pick<Article, "headings">) {
  const highest = Math.min(...headings.map(({ level }) => level));
  return (
    <>
      <nav id="contents" popover="auto" aria-label="In this article" className="article-contents">
        <p className="font-display text-lg">In this article</p>
        <ol>
          {headings.map(({ id, text, level }) => (
            <li key={id} className={level > highest ? "sub" : undefined}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
        <a href="#top" className="top-link">
          <ChevronUp aria-hidden="true" className="size-4" />
          Back to top
        </a>
      </nav>
      <button
        type="button"
        popoverTarget="contents"
        className="contents-button btn rounded-none border-rule bg-surface lg:hidden print:hidden"
      >
        <List aria-hidden="true" className="size-5" />
        Contents
      </button>
    </>
  );
}
