import { importError } from "./import-error";

const START_BYTES = 65_536;

export async function* readText(path: string): AsyncGenerator<string> {
  const file = Bun.file(path);
  const decoder = new TextDecoder(encodingOf(await file.slice(0, START_BYTES).bytes()));
  for await (const chunk of file.stream()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

export async function startOfText(path: string) {
  const bytes = await Bun.file(path).slice(0, START_BYTES).bytes();
  return new TextDecoder(encodingOf(bytes)).decode(bytes, { stream: true }).trimStart();
}

function encodingOf(bytes: Uint8Array) {
  refuseArchives(bytes);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0x00 && second !== 0x00) return "utf-16be";
  if (first !== 0x00 && second === 0x00) return "utf-16le";
  if (bytes.subarray(0, 3).toHex() === "efbbbf") return "utf-8";
  const start = new TextDecoder("latin1").decode(bytes);
  const declared = /<\?xml\s[^<>]*?\bencoding\s*=\s*["']\s*([^"'\s]+)/.exec(start)?.[1];
  // The declaration was readable with one byte per character, so it can't be true.
  if (!declared || /^(utf|ucs|iso-10646-ucs)[-_]?(16|2|32)/i.test(declared)) return "utf-8";
  try {
    return new TextDecoder(declared).encoding as Bun.Encoding;
  } catch {
    throw importError(
      `This file is in the encoding “${declared.slice(0, 40)}”, which Waymark can't read. Save it as UTF-8.`,
    );
  }
}

function refuseArchives(bytes: Uint8Array) {
  const signature = bytes.subarray(0, 6).toHex();
  const archive = signature.startsWith("504b0304")
    ? "a ZIP archive"
    : signature.startsWith("1f8b")
      ? "compressed with gzip"
      : /^(526172211a07|377abcaf271c|425a68|fd377a585a00)/.test(signature) && "an archive";
  if (archive) throw importError(`This file is ${archive}. Unpack it, and select the .xml or .json file inside.`);
}
