import { createPrivateKey, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";

const MIN_BITS = 1024;

export const DKIM_KEY_HINT = `must be the path of a PEM file with an RSA private key of at least ${MIN_BITS} bits`;

/** The key in PEM; undefined when the file contains none. */
export function readDkimKey(file: string) {
  try {
    const key = createPrivateKey(readFileSync(file));
    const isUsable = key.asymmetricKeyType === "rsa" && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_BITS;
    return isUsable ? key.export({ type: "pkcs8", format: "pem" }).toString() : undefined;
  } catch {
    return undefined;
  }
}

/** The public key for the `p=` tag of a DNS record. */
export const dkimPublicKey = (privateKey: string) =>
  createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");
