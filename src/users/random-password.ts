const ALPHABET = "abcdefghjkmnpqrstvwxyz0123456789";

/** Four groups of five easily distinguished characters; 100 bits. */
export function randomPassword() {
  const characters = [...crypto.getRandomValues(new Uint8Array(20))].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return characters.join("").replace(/.{5}(?=.)/g, "$&-");
}
