import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ListFilter } from "@/admin/list-filter";
import { ListScreen } from "@/admin/list-screen";
import type { Column } from "@/admin/list-table";
import { invalidate } from "@/admin/query-client";
import { RowActions } from "@/admin/row-actions";

import { imagesApi } from "./admin-api-address";
import type { LibraryImage } from "./admin-queries";
import { imageColumns, nameOf } from "./image-columns";
import { imageList, type ImageListState } from "./image-list";
import { isInUse } from "./image-uses";
import { RemoveImage, RemoveUnusedImages } from "./remove-images";
import { ReplaceDialog } from "./replace-dialog";
import { UploadButton, UploadResults } from "./upload-button";
import { useUploads } from "./use-uploads";

export function ImagesScreen({ state, ...shell }: ScreenProps & { state: ImageListState }) {
  return (
    <AdminShell {...shell}>
      <ImageTable state={state} />
    </AdminShell>
  );
}

function ImageTable({ state }: { state: ImageListState }) {
  const client = useQueryClient();
  const uploads = useUploads(() => invalidate(client, [imagesApi]));
  const [toReplace, setToReplace] = useState<LibraryImage>();
  const [toRemove, setToRemove] = useState<LibraryImage>();

  const actions: Column<LibraryImage> = {
    title: "Actions",
    className: "list-actions w-22 sm:w-39 [tbody_&]:align-top",
    cell: (image) => (
      <RowActions
        row={nameOf(image)}
        actions={[
          {
            label: "Replace",
            onClick: () => setToReplace(image),
            ...(image.postCount + image.authorPostCount === 0 && { disabled: true, reason: "no article shows it" }),
          },
          {
            label: "Remove",
            onClick: () => setToRemove(image),
            ...(isInUse(image) && { disabled: true, reason: "it is in use" }),
          },
        ]}
      />
    ),
  };

  return (
    <ListScreen
      title="Images"
      actions={
        <>
          <RemoveUnusedImages />
          <UploadButton uploads={uploads} />
        </>
      }
      api={imagesApi}
      schema={imageList}
      state={state}
      columns={[...imageColumns, actions]}
      searchPlaceholder="Search images..."
      noun={["image", "images"]}
      filter={({ status }, show) => (
        <ListFilter label="Usage" options={usageNames} value={status} onChange={(next) => show({ status: next })} />
      )}
      empty={(isSearched) =>
        isSearched ? "No images match your search." : "No images yet. Upload one, or drop image files on this page."
      }
      loadFailure="Failed to fetch images"
      notice={<UploadResults uploads={uploads} />}
    >
      {toReplace && <ReplaceDialog image={toReplace} onClose={() => setToReplace(undefined)} />}
      <RemoveImage image={toRemove} onClose={() => setToRemove(undefined)} />
    </ListScreen>
  );
}

const usageNames: { readonly [Status in ImageListState["status"]]: string } = {
  all: "All",
  used: "Used",
  unused: "Not used",
};
