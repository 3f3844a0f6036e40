type Fields = Map<string, string>;

/** Reads the machine-readable part of a report (RFC 3464). Undefined when it says nothing about a recipient. */
export function readStatus(text: string) {
  const recipients = text
    .split(/\r?\n[ \t]*\r?\n/)
    .map(readFields)
    .filter((fields) => fields.has("action") || fields.has("status"));
  const actionOf = (fields: Fields) => /^[a-z]+/.exec(fields.get("action")?.toLowerCase() ?? "")?.[0] ?? "failed";
  const failed = recipients.find((fields) => actionOf(fields) === "failed" && !/^2/.test(fields.get("status") ?? ""));
  if (failed) {
    const diagnostic = failed.get("diagnostic-code") ?? "";
    return { reply: diagnostic.replace(/^[\w-]+\s*;\s*/, ""), status: failed.get("status") ?? "" };
  }
  const [first] = recipients.map(actionOf);
  return first === undefined ? undefined : first === "delayed" ? "delayed" : "delivered";
}

function readFields(block: string): Fields {
  const lines = block.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Za-z-]+)\s*:\s*(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const];
    }),
  );
}
