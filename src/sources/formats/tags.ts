export type Tags = Map<string, string[]>;

/** Reads lines such as `AU  - Halpern, SD`; `tag` finds the tag and its value. Other lines continue the one before. */
export function readTags(text: string, tag: RegExp): Tags {
  const tags: Tags = new Map();
  let parts: string[] = [];
  let name = "";
  const store = () => {
    const value = parts.join(" ").trim();
    if (!name || !value) return;
    const values = tags.get(name);
    if (values) values.push(value);
    else tags.set(name, [value]);
  };
  for (const line of text.split("\n")) {
    const found = tag.exec(line);
    if (found) {
      store();
      name = found[1] ?? "";
      parts = [found[2]?.trim() ?? ""];
    } else if (line.trim()) {
      parts.push(line.trim());
    }
  }
  store();
  return tags;
}
