import { useInfiniteQuery } from "@tanstack/react-query";
import Search from "lucide-react/icons/search";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

import { fetchJson } from "@/lib/http/fetch-json";
import type { ListPage } from "@/lib/lists/list-state";
import { Dialog } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";

import { imagesApi } from "./admin-api-address";
import type { LibraryImage } from "./admin-queries";
import { addressOf } from "./image-columns";
import { moveInGrid } from "./move-in-grid";
import { Thumbnail } from "./thumbnail";

export type ChosenImage = {
  src: string;
  /** The description that articles already use for it, or "". */
  description: string;
};

type LibraryDialogProps = {
  onChoose: (image: ChosenImage) => void;
  onClose: () => void;
  focusOnClose?: () => void;
};

const DEBOUNCE_MS = 150;

export function LibraryDialog({ onChoose, onClose, focusOnClose }: LibraryDialogProps) {
  const [q, setQ] = useState("");
  const grid = useRef<HTMLDivElement>(null);
  const pages = useInfiniteQuery({
    queryKey: [`${imagesApi}?choose`, q],
    queryFn: ({ pageParam: page, signal }) =>
      fetchJson<ListPage<LibraryImage>>(`${imagesApi}?${new URLSearchParams({ q, page: String(page) })}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total, pageSize }) => (page * pageSize < total ? page + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
  });
  const images = pages.data?.pages.flatMap(({ items }) => items);

  return (
    <Dialog open onOpenChange={onClose} title="Choose from library" wide focusOnClose={focusOnClose}>
      <LibrarySearch onSearch={setQ} onDown={() => optionsIn(grid.current)[0]?.focus()} />
      <p role="status" className="my-2 text-sm text-muted">
        {pages.data && countOf(pages.data.pages[0]?.total ?? 0, q)}
      </p>
      {pages.isError && (
        <p role="alert" className="py-8 text-center text-error">
          The images could not be loaded. Close this dialog and try again.
        </p>
      )}
      <div ref={grid}>
        {images ? <LibraryGrid images={images} onChoose={onChoose} /> : !pages.isError && <SkeletonGrid />}
      </div>
      {pages.hasNextPage && (
        <p className="mt-4 text-center">
          <button
            type="button"
            className="btn"
            aria-disabled={pages.isFetchingNextPage}
            onClick={async () => {
              const loaded = images?.length ?? 0;
              await pages.fetchNextPage();
              requestAnimationFrame(() => optionsIn(grid.current)[loaded]?.focus());
            }}
          >
            {pages.isFetchingNextPage ? "Loading..." : "Show more"}
          </button>
        </p>
      )}
    </Dialog>
  );
}

const optionsIn = (element: HTMLElement | null) => [
  ...(element?.querySelectorAll<HTMLElement>('[role="option"]') ?? []),
];

function countOf(total: number, q: string) {
  if (total === 0) return q ? "No images match your search." : "No images yet. Upload one first.";
  return `${total.toLocaleString("en-US")} ${total === 1 ? "image" : "images"}${q ? " found" : ""}`;
}

function LibrarySearch({ onSearch, onDown }: { onSearch: (text: string) => void; onDown: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <label className="input w-full sm:max-w-80">
      <Search aria-hidden="true" className="size-4 text-muted" />
      <input
        type="search"
        aria-label="Search images"
        placeholder="Search images..."
        maxLength={200}
        autoComplete="off"
        onChange={(event) => {
          const text = event.target.value.trim();
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(text), DEBOUNCE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          onDown();
        }}
      />
    </label>
  );
}

type LibraryGridProps = { images: LibraryImage[]; onChoose: (image: ChosenImage) => void };

function LibraryGrid({ images, onChoose }: LibraryGridProps) {
  const id = useId();
  const [current, setCurrent] = useState(0);
  const tabStop = Math.min(current, images.length - 1);
  const choose = (image: LibraryImage) => onChoose({ src: addressOf(image), description: image.alt });

  function handleKey(event: KeyboardEvent, image: LibraryImage) {
    if (event.key !== "Enter" && event.key !== " ") return moveInGrid(event);
    event.preventDefault();
    choose(image);
  }

  return (
    <div role="listbox" aria-label="Images" className="image-grid">
      {images.map((image, index) => (
        <div
          key={image.id}
          role="option"
          aria-selected={index === tabStop}
          aria-labelledby={`${id}-${image.id}`}
          tabIndex={index === tabStop ? 0 : -1}
          className="image-option"
          onFocus={() => setCurrent(index)}
          onKeyDown={(event) => handleKey(event, image)}
          onClick={() => choose(image)}
        >
          <Thumbnail
            image={image}
            sizes="(min-width: 640px) 180px, 45vw"
            className="aspect-4/3 w-full object-contain"
          />
          <span id={`${id}-${image.id}`} className="m-1.5 line-clamp-2 text-sm break-words" dir="auto">
            {image.alt || image.authors[0]?.name || `No description, ${image.width} × ${image.height}`}
          </span>
        </div>
      ))}
    </div>
  );
}

const TILES = Array.from({ length: 8 }, (_, index) => `tile ${index}`);

const SkeletonGrid = () => (
  <div aria-hidden="true" className="image-grid">
    {TILES.map((name) => (
      <Skeleton key={name} className="h-36" />
    ))}
  </div>
);
