import { isDrawing } from "@/media/drawings";
import { PictureError } from "@/media/picture-error";
import type { Picture } from "@/media/pictures";

import type { BackupFile } from "./file-format";

/** The pictures of a file as they will be stored. Throws a PictureError when one is not what it says. */
export function picturesOf({ media }: BackupFile): Map<string, Picture> {
  return new Map(
    media.map(({ variants, ...picture }) => {
      const files = variants.map(({ base64, ...file }) => ({ ...file, bytes: Uint8Array.fromBase64(base64) }));
      if (!files.every(isWhatItSays)) throw new PictureError(400, `The picture ${picture.sha256} is damaged.`);
      return [picture.sha256, { ...picture, files }];
    }),
  );
}

function isWhatItSays({ type, bytes }: Picture["files"][number]) {
  if (type === "image/svg+xml") return isDrawing(bytes);
  const mark = new TextDecoder("latin1").decode(bytes.subarray(0, 12));
  return mark.startsWith("RIFF") && mark.endsWith("WEBP");
}
