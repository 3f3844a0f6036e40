import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { MouseEvent, ReactNode } from "react";

import type { ListPage } from "@/lib/lists/list-state";

type ListPagesProps = {
  result: Omit<ListPage<unknown>, "items">;
  urlOf: (change: { page: number }) => string;
  onShow: (change: { page: number }) => void;
};

export function ListPages({ result: { total, page, pageSize }, urlOf, onShow }: ListPagesProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  const from = (page - 1) * pageSize + 1;
  const linkTo = (target: number, label: string, icon: ReactNode) => (
    <PageLink
      label={label}
      href={target < 1 || target > last ? undefined : urlOf({ page: target })}
      onFollow={() => onShow({ page: target })}
    >
      {icon}
    </PageLink>
  );
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-4 text-sm text-muted">
      <p className="tabular-nums">
        {number(from)}–{number(Math.min(total, from + pageSize - 1))} of {number(total)}
      </p>
      <div className="flex items-center gap-2">
        {linkTo(page - 1, "Previous page", <ChevronLeft aria-hidden="true" className="size-4" />)}
        <span className="tabular-nums">
          Page {number(page)} of {number(last)}
        </span>
        {linkTo(page + 1, "Next page", <ChevronRight aria-hidden="true" className="size-4" />)}
      </div>
    </nav>
  );
}

const number = (value: number) => value.toLocaleString("en-US");

type PageLinkProps = { label: string; href: string | undefined; onFollow: () => void; children: ReactNode };

// An enabled link and a disabled one are the same element, so that the focus stays on it when the last page is reached.
function PageLink({ label, href, onFollow, children }: PageLinkProps) {
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!href) return;
    onFollow();
    scrollTo({ top: 0 });
  };
  return (
    <a
      href={href}
      role={href ? undefined : "link"}
      tabIndex={href ? undefined : -1}
      aria-label={label}
      aria-disabled={href ? undefined : true}
      className="btn btn-square btn-sm aria-disabled:opacity-40"
      onClick={go}
    >
      {children}
    </a>
  );
}
