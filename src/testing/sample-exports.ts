import { escapeXml } from "@/lib/text/xml";

/** A WordPress export with these items. */
export const wordPressWith = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0"><channel><wp:wxr_version>1.2</wp:wxr_version>${items.join("")}</channel></rss>`;

type Fields = { [name: string]: string | undefined };

/** A public post of a WordPress export; a field that is undefined is left out. */
export function wordPressPost(content: string, fields: Fields = {}, meta: Fields = {}, more = "") {
  const all: Fields = {
    title: "One",
    "wp:post_id": "1",
    "wp:post_name": "one",
    "wp:post_type": "post",
    "wp:status": "publish",
    "wp:post_date_gmt": "2024-01-02 03:04:05",
    "content:encoded": content,
    ...fields,
  };
  const elements = Object.entries(all).map(([name, value]) =>
    value === undefined ? "" : `<${name}>${escapeXml(value)}</${name}>`,
  );
  const rows = Object.entries(meta).map(
    ([key, value = ""]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${escapeXml(value)}</wp:meta_value></wp:postmeta>`,
  );
  return `<item>${elements.join("")}${rows.join("")}${more}</item>`;
}

type GhostPost = { [field: string]: unknown };

/** A Ghost export with these posts, which are public unless their fields say otherwise, and other tables. */
export const ghostWith = (posts: GhostPost[], tables: { [table: string]: object[] } = {}) => ({
  db: [
    {
      data: {
        posts: posts.map((post) => ({
          status: "published",
          type: "post",
          visibility: "public",
          published_at: "2024-01-02T03:04:05.000Z",
          ...post,
        })),
        ...tables,
      },
    },
  ],
});
