const characters = "abcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 6;

export function newKey() {
  let key = "";
  while (key.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // 252 is the largest multiple of 36 in a byte; higher bytes would make some characters more likely.
      if (byte < 252 && key.length < LENGTH) key += characters[byte % characters.length];
    }
  }
  return key;
}
