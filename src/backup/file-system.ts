import { constants, createReadStream } from "node:fs";
import { chmod, lstat, mkdir, open, readdir, rename, statfs, unlink } from "node:fs/promises";

/** What backups need from the file system; tests make each call fail in turn. */
export type Files = {
  makeFolder: (path: string) => Promise<void>;
  list: (path: string) => Promise<string[]>;
  stat: (path: string) => Promise<FileStat>;
  create: (path: string) => Promise<OpenFile>;
  read: (path: string, from: number, to: number) => AsyncIterable<Uint8Array>;
  rename: (from: string, to: string) => Promise<void>;
  remove: (path: string) => Promise<void>;
  syncFolder: (path: string) => Promise<void>;
  freeBytes: (path: string) => Promise<number>;
};

/** `stamp` changes whenever the file is rewritten. */
export type FileStat = { bytes: number; changedAt: Date; isFile: boolean; stamp: string };

export type OpenFile = {
  write: (bytes: Uint8Array) => Promise<void>;
  sync: () => Promise<void>;
  close: () => Promise<void>;
};

const READ = (constants.O_RDONLY | constants.O_NOFOLLOW) as unknown as string;

export const realFiles: Files = {
  async makeFolder(path) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await chmod(path, 0o700);
  },
  list: (path) => readdir(path),
  async stat(path) {
    // lstat, because a symbolic link may point outside the folder.
    const found = await lstat(path);
    const stamp = `${found.ino}-${found.size}-${found.mtimeMs}`;
    return { bytes: found.size, changedAt: found.mtime, isFile: found.isFile(), stamp };
  },
  async create(path) {
    const file = await open(path, "wx", 0o600);
    return {
      async write(bytes) {
        for (let done = 0; done < bytes.byteLength;) {
          done += (await file.write(bytes, done)).bytesWritten;
        }
      },
      sync: () => file.sync(),
      close: () => file.close(),
    };
  },
  // `to` is exclusive.
  read: (path, from, to) =>
    to > from ? createReadStream(path, { start: from, end: to - 1, highWaterMark: 1 << 20, flags: READ }) : nothing(),
  rename,
  remove: unlink,
  async syncFolder(path) {
    const folder = await open(path, "r");
    await folder.sync().finally(() => folder.close());
  },
  async freeBytes(path) {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  },
};

async function* nothing() {}
