export class JsonError extends Error {}

const MAX_DEPTH = 64;
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];

export class ItemScanner {
  private depth = 0;
  private inString = false;
  private escaped = false;

  get isAtTopLevel() {
    return this.depth === 0 && !this.inString;
  }

  findEnd(chunk: Uint8Array, from: number) {
    let at = from;
    while (at < chunk.length) {
      if (this.inString) {
        at = this.skipString(chunk, at);
        if (this.isAtTopLevel) return at;
        continue;
      }
      const byte = chunk[at] as number;
      if (byte === QUOTE) {
        this.inString = true;
      } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        this.depth += 1;
        if (this.depth > MAX_DEPTH) throw new JsonError("The value is nested too deeply");
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        if (this.depth === 0) return at;
        this.depth -= 1;
        if (this.depth === 0) return at + 1;
      } else if (this.depth === 0 && (byte === COMMA || byte <= 0x20)) {
        return at;
      }
      at += 1;
    }
    return -1;
  }

  private skipString(chunk: Uint8Array, from: number) {
    let at = from;
    let quote = -1;
    while (at < chunk.length) {
      if (this.escaped) {
        this.escaped = false;
        at += 1;
        continue;
      }
      if (quote < at) quote = orEnd(chunk.indexOf(QUOTE, at), chunk);
      // Searched only up to the quote: a chunk has many strings and perhaps no backslash.
      const backslash = chunk.subarray(at, quote).indexOf(BACKSLASH);
      if (backslash === -1) {
        this.inString = quote === chunk.length;
        return this.inString ? quote : quote + 1;
      }
      this.escaped = true;
      at += backslash + 1;
    }
    return chunk.length;
  }
}

const orEnd = (found: number, chunk: Uint8Array) => (found === -1 ? chunk.length : found);

export function parseItem(bytes: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw new JsonError("An item is not valid JSON");
  }
}

/** Copies even a single piece, because it would keep its whole chunk in memory. */
export function joinBytes(pieces: Uint8Array[], length: number) {
  const joined = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
