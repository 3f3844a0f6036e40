import type { BackupInput } from "@/content-file/file-format";
import { requireDiskSpace } from "@/lib/disk/free-space";

type Content = {
  posts: AsyncIterable<BackupInput["posts"][number]>;
  rest: () => Pick<Required<BackupInput>, "categories" | "tags" | "subscribers">;
};

/** Writes a backup file in the form that people write by hand: no manifest, terms by their slugs. */
export async function writeBackupFile(path: string, { posts, rest }: Content) {
  const file = Bun.file(path).writer();
  try {
    file.write('{"version":1,"generator":"Waymark",\n"posts":[');
    let isFirst = true;
    for await (const post of posts) {
      const line = JSON.stringify(post);
      requireDiskSpace(line.length);
      file.write(`${isFirst ? "" : ","}\n${line}`);
      isFirst = false;
      await file.flush();
    }
    file.write("]");
    for (const [name, items] of Object.entries(rest())) {
      file.write(`,\n${JSON.stringify(name)}:[${items.map((item) => `\n${JSON.stringify(item)}`).join(",")}]`);
    }
    file.write("}\n");
  } finally {
    await file.end();
  }
}
