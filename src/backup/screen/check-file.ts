import { readOutline } from "@/content-file/outline";

export type FileKind = "json" | "xml";

export async function problemWith(file: File, kind: FileKind, onProgress: (bytes: number) => void) {
  if (/\.(zip|gz|tgz|rar|7z|bz2)$/i.test(file.name)) return "This is an archive. Unpack it, and select the file inside";
  if (kind === "xml") return isWordPress(file) ? undefined : "Please select the .xml file that WordPress made";
  if (!/\.json$/i.test(file.name)) return "Invalid JSON file";
  const { problem, names } = await readOutline(file.stream(), onProgress);
  // A Ghost export has other keys, which the server checks.
  const isGhost = names.includes("db") || names.includes("data");
  return problem === "Invalid backup file format" && isGhost ? undefined : problem;
}

export const isWordPress = (file: File) => /\.xml$/i.test(file.name);
