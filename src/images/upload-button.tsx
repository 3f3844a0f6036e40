import ImageUp from "lucide-react/icons/image-up";
import { useRef } from "react";

import type { Uploads } from "./use-uploads";

export function UploadButton({ uploads: { progress, upload } }: { uploads: Uploads }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        className="hidden"
        aria-label="Image files"
        tabIndex={-1}
        onChange={async (event) => {
          await upload([...(event.target.files ?? [])]);
          // Allows choosing the same file again.
          if (input.current) input.current.value = "";
        }}
      />
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={progress !== undefined}
        onClick={() => !progress && input.current?.click()}
      >
        <ImageUp aria-hidden="true" className="size-4" />
        {progress ? "Uploading..." : "Upload images"}
      </button>
    </>
  );
}

export function UploadResults({ uploads: { progress, results, isDraggedOver } }: { uploads: Uploads }) {
  const failed = results.filter(({ error }) => error);
  const existing = results.filter(({ isNew }) => isNew === false);
  return (
    <>
      {isDraggedOver && (
        <div aria-hidden="true" className="image-drop">
          <p>Drop the images to upload them</p>
        </div>
      )}
      <div role="status" className="text-sm">
        {progress && progress.total > 1 && (
          <p className="mb-4">{`Uploading ${progress.number} of ${progress.total}...`}</p>
        )}
        {!progress && results.length > failed.length && (
          <p className="mb-4">
            {[
              describeCount(results.length - failed.length, existing.length),
              ...results.flatMap(({ note }) => note ?? []),
            ].join(" ")}
          </p>
        )}
      </div>
      {!progress && failed.length > 0 && (
        <ul role="alert" className="mb-4 text-sm text-error">
          {failed.map(({ id, name, error }) => (
            <li key={id}>{results.length > 1 ? `${name}: ${error}` : error}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function describeCount(count: number, existing: number) {
  if (existing === count)
    return count === 1 ? "This image is already in the library." : `These ${count} images are already in the library.`;
  if (count === 1) return "The image was uploaded.";
  if (existing === 0) return `${count} images were uploaded.`;
  return `${count} images were uploaded, ${existing} of which ${existing === 1 ? "was" : "were"} already in the library.`;
}
