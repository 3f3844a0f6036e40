type PageLinksProps = {
  label: string;
  page: number;
  pages: number;
  urlOf: (page: number) => string;
};

export function PageLinks({ label, page, pages, urlOf }: PageLinksProps) {
  if (pages <= 1) return undefined;
  return (
    <nav
      aria-label={label}
      className="mt-12 flex flex-wrap items-center justify-between gap-4 border-t border-rule pt-6"
    >
      <PageLink url={urlOf(page - 1)} isShown={page > 1} rel="prev">
        Previous
      </PageLink>
      <span className="text-muted">
        Page {page} of {pages}
      </span>
      <PageLink url={urlOf(page + 1)} isShown={page < pages} rel="next">
        Next
      </PageLink>
    </nav>
  );
}

type PageLinkProps = { url: string; isShown: boolean; rel: "prev" | "next"; children: string };

function PageLink({ url, isShown, rel, children }: PageLinkProps) {
  // Keeps its place, so that the page number stays in the middle.
  if (!isShown) return <span className="w-24" />;
  return (
    <a href={url} rel={rel} className="btn btn-outline min-w-24">
      {children}
    </a>
  );
}
