import type { BackupInput } from "@/content-file/file-format";
import { checkBackup, importBackup } from "@/content-file/import/import";

import { makeFile } from "./setup";

/** A post as a content file contains it. */
export const postInFile = (values: Partial<BackupInput["posts"][number]>): BackupInput["posts"][number] => ({
  title: "A title",
  slug: "a-title",
  excerpt: "What it is about",
  content: "<p>What it says</p>",
  featuredImage: "/logo.svg",
  published: "2026-01-02T03:04:05.000Z",
  isPublished: true,
  ...values,
});

/** Imports a content file with these lists. */
export const importContent = async (file: object) =>
  importBackup(await checkBackup(await makeFile({ version: 1, posts: [], ...file })));

/** An image of one pixel, as a data URL. */
export const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
