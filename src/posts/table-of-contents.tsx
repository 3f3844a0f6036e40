import type { Article } from "./queries";

export function Contents({ headings }: Pick<Article, "headings">) {
  return (
    <>
      <details className="contents-fold">
        <summary>In this article</summary>
        <ContentsList headings={headings} />
      </details>
      <nav aria-label="In this article" className="contents-side">
        <p className="font-display text-lg">In this article</p>
        <ContentsList headings={headings} />
      </nav>
    </>
  );
}

function ContentsList({ headings }: Pick<Article, "headings">) {
  const highest = Math.min(...headings.map(({ level }) => level));
  return (
    <ol>
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level > highest ? "pl-4" : undefined}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}
