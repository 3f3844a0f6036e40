import type { Column } from "@/admin/list-table";
import { formatSize } from "@/lib/text/format-size";
import { formatDate } from "@/lib/time/dates";

import type { LibraryImage } from "./admin-queries";
import { imageAddress } from "./image-address";
import { ImageUses } from "./image-uses";
import { Thumbnail } from "./thumbnail";

export const addressOf = ({ id, width, type }: Pick<LibraryImage, "id" | "width" | "type">) =>
  imageAddress({ sha256: id, width, type });

export const nameOf = ({ alt, width, height, createdAt }: LibraryImage) =>
  alt || `${width} × ${height} image from ${formatDate(createdAt)}`;

const typeNames: { readonly [type: string]: string } = { "image/webp": "WebP", "image/svg+xml": "SVG" };

const describeFile = ({ width, height, bytes, type }: LibraryImage) =>
  `${width} × ${height} · ${formatSize(bytes)} · ${typeNames[type] ?? type}`;

export const imageColumns: Column<LibraryImage>[] = [
  { title: "Image", isName: true, className: "[tbody_&]:align-top", cell: (image) => <NameCell image={image} /> },
  {
    title: "Used in",
    className: "hidden w-64 [tbody_&]:align-top lg:table-cell",
    cell: (image) => <ImageUses image={image} />,
  },
  {
    title: "Added",
    sort: "added",
    className: "hidden w-40 [tbody_&]:align-top whitespace-nowrap md:table-cell",
    cell: (image) => formatDate(image.createdAt),
  },
];

function NameCell({ image }: { image: LibraryImage }) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <a
        href={addressOf(image)}
        target="_blank"
        rel="noopener"
        aria-label={`Open in a new tab: ${nameOf(image)}`}
        className="h-20 w-[min(7rem,28vw)] shrink-0 overflow-hidden rounded-field border border-rule bg-base-200"
      >
        <Thumbnail image={image} sizes="112px" className="size-full object-contain" />
      </a>
      <div className="min-w-0">
        <p className={`line-clamp-3 break-words ${image.alt ? "font-medium" : "text-muted"}`} dir="auto">
          {image.alt || "No description"}
        </p>
        <p className="mt-0.5 text-sm text-muted tabular-nums">{describeFile(image)}</p>
        <p className="mt-0.5 text-sm text-muted md:hidden">Added {formatDate(image.createdAt)}</p>
        <div className="mt-2 text-sm lg:hidden">
          <ImageUses image={image} />
        </div>
      </div>
    </div>
  );
}
