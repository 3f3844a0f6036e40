const MAX_DEPTH = 32;
const MAX_VALUES = 20_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether this JSON is cheap to parse. A short text of nothing but brackets can take gigabytes of memory. */
export function isWithinJsonLimits(bytes: Uint8Array) {
  let depth = 0;
  let values = 0;
  for (let position = 0; position < bytes.length; position += 1) {
    const byte = bytes[position];
    if (byte === QUOTE) position = endOfString(bytes, position);
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      values += 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false;
  }
  return true;
}

function endOfString(bytes: Uint8Array, start: number) {
  for (let end = bytes.indexOf(QUOTE, start + 1); end !== -1; end = bytes.indexOf(QUOTE, end + 1)) {
    let first = end;
    while (bytes[first - 1] === BACKSLASH) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return bytes.length;
}
