import { createHash } from "node:crypto";

/** The hexadecimal SHA-256 of a text or of bytes. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");
