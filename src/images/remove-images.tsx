import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { invalidate } from "@/admin/query-client";
import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { formatSize } from "@/lib/text/format-size";
import { AlertDialog } from "@/ui/alert-dialog";
import { showToast } from "@/ui/toast";

import { imagesApi } from "./admin-api-address";
import type { LibraryImage, UnusedImages } from "./admin-queries";

const DAY_MS = 86_400_000;

type RemoveImageProps = {
  image: LibraryImage | undefined;
  onClose: () => void;
};

export function RemoveImage({ image, onClose }: RemoveImageProps) {
  const client = useQueryClient();
  const remove = useAction<string>({
    run: (id) => fetchJson(`${imagesApi}/${id}`, { method: "DELETE" }),
    invalidates: [imagesApi],
    success: { title: "Image removed", description: "The image has been removed successfully." },
    failure: { title: "Failed to remove image", description: "An error occurred" },
    onSuccess: onClose,
    onFailure: () => {
      onClose();
      // Somebody may have begun to use it since the list was loaded.
      void invalidate(client, [imagesApi]);
    },
  });
  const isNew = image !== undefined && Date.now() - Date.parse(image.createdAt) < DAY_MS;
  return (
    <AlertDialog
      open={image !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Remove image"
      description={
        <>
          Are you sure you want to remove this image? Nothing uses it.{" "}
          {isNew && "It was added in the last 24 hours, so somebody may be about to use it. "}
          This action cannot be undone.
        </>
      }
      confirm="Remove"
      confirming="Removing..."
      pending={remove.isPending}
      onConfirm={() => image && remove.mutate(image.id)}
    />
  );
}

export function RemoveUnusedImages() {
  const [unused, setUnused] = useState<UnusedImages>();
  const count = useAction<void, UnusedImages>({
    run: () => fetchJson<UnusedImages>(`${imagesApi}/unused`),
    invalidates: [],
    failure: { title: "Failed to count the unused images", description: "An error occurred" },
    onSuccess: (found) => {
      if (found.images > 0) setUnused(found);
      else showToast({ title: "No image can be removed", description: NOTHING_TO_REMOVE });
    },
  });
  const remove = useAction<void, { images: number }>({
    run: () => fetchJson<{ images: number }>(`${imagesApi}/unused`, { method: "DELETE" }),
    invalidates: [imagesApi],
    success: ({ images }) => ({ title: images === 1 ? "1 image removed" : `${number(images)} images removed` }),
    failure: { title: "Failed to remove the unused images", description: "An error occurred" },
    onSuccess: () => setUnused(undefined),
    onFailure: () => setUnused(undefined),
  });
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-disabled={count.isPending}
        onClick={() => !count.isPending && count.mutate()}
      >
        Remove all unused…
      </button>
      <AlertDialog
        open={unused !== undefined}
        onOpenChange={(open) => !open && setUnused(undefined)}
        title="Remove all unused images"
        description={unused && describe(unused)}
        confirm="Remove"
        confirming="Removing..."
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}

const NOTHING_TO_REMOVE = "Every image is in use, or was added in the last 24 hours.";

const number = (value: number) => value.toLocaleString("en-US");

const describe = ({ images, bytes }: UnusedImages) =>
  `${images === 1 ? "1 image that nothing uses" : `${number(images)} images that nothing uses`} will be removed, which frees ${formatSize(bytes)}. ` +
  "Images that were added in the last 24 hours stay, because somebody may be about to use them. This action cannot be undone.";
