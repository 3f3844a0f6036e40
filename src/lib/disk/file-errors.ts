export function explainFileError(error: unknown): string | undefined {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return undefined;
  const path = "path" in error && typeof error.path === "string" ? error.path : "the data folder";
  const advice = adviceForDisk(error.code, path) ?? adviceForPath(error.code, path);
  return advice && `${advice} (${error.code})`;
}

/** Whether the disk or the permissions are the reason, and not what the files contain. */
export const isDiskProblem = (error: unknown) =>
  error instanceof Error && "code" in error && adviceForDisk(String(error.code), "") !== undefined;

function adviceForDisk(code: string, path: string) {
  switch (code.replace(/^(SQLITE_IOERR).*/, "$1")) {
    case "EROFS":
    case "SQLITE_READONLY":
      return `The disk that holds ${path} is read-only. Mount it writable, or set DATA_DIR to another folder.`;
    case "ENOSPC":
    case "EDQUOT":
    case "SQLITE_FULL":
      return `The disk that holds ${path} is full. Nothing is lost: free some space and start again.`;
    case "EACCES":
    case "EPERM":
    case "SQLITE_CANTOPEN":
    case "SQLITE_PERM":
      return `Waymark runs as user ${process.getuid?.() ?? "unknown"}, who has no access to ${path}. Make that user the owner of the data folder and everything in it (chown -R), or set DATA_DIR to another folder.`;
    case "EIO":
    case "SQLITE_IOERR":
      return `The disk that holds ${path} reports an error. Check the system log before you start again.`;
    default:
      return undefined;
  }
}

function adviceForPath(code: string, path: string) {
  switch (code) {
    case "ENOTDIR":
    case "EEXIST":
    case "EISDIR":
    case "ELOOP":
      return `${path}, or a part of that path, is not a folder. Set DATA_DIR to a folder.`;
    case "EMFILE":
    case "ENFILE":
      return "Waymark can't open any more files. Raise the limit (ulimit -n).";
    default:
      return undefined;
  }
}
