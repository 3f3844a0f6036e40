const CITE = /(<cite\b[^<>]{0,500}?\bdata-ref\s*=\s*["']?)([a-z0-9 ]+)/gi;

export function renameKeys(content: string, renamed: ReadonlyMap<string, string>) {
  if (renamed.size === 0 || !content.includes("<cite")) return content;
  return content.replace(CITE, (_, start: string, keys: string) => {
    const names = keys.split(" ").map((key) => renamed.get(key) ?? key);
    return start + [...new Set(names)].join(" ");
  });
}
