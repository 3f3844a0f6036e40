/** Why this file can't be imported, in the words of the server; undefined when it may be one. */
export async function problemWith(file: File): Promise<string | undefined> {
  if (/\.xml$/i.test(file.name)) return undefined;
  if (!/\.json$/i.test(file.name)) return "Invalid JSON file";
  return undefined;
}
