import { createHash, randomBytes } from "node:crypto";

const BYTES = 16;

/** The secret part of a reviewer's link. Only its hash is stored. */
export const makeToken = () => randomBytes(BYTES).toString("base64url");

export const isToken = (text: string) => /^[\w-]{22}$/.test(text);

export const hashOfToken = (token: string) => createHash("sha256").update(token).digest("hex");
