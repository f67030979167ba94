/** SHA-256 of files: of a text with its own, and of a file that grows. */
import { createHash } from "node:crypto";
import { badFile, jsonOf } from "../core/bad-file.ts";

export const sha256 = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

/** A JSON text with its own checksum, so that any change of it can be detected. */
export function withChecksum(content: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ ...content, sha256: sha256(JSON.stringify(content)) })}\n`;
}

/** The content of such a file. @throws TangoError("bad-file") if any byte was changed */
export function verifyChecksum(path: string, text: string): Readonly<Record<string, unknown>> {
  const parsed = jsonOf(path, text);
  const isTable = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
  const { sha256: _, ...content } = isTable ? (parsed as Record<string, unknown>) : {};
  if (withChecksum(content) !== text) {
    throw badFile(path, "it was changed or damaged, since it does not have its own SHA-256");
  }
  return content;
}

/** The first so many bytes of a file, and their SHA-256. */
export interface Beginning {
  readonly bytes: number;
  readonly sha256: string;
}

/** The hash of a growing file, where an addition costs time in its own length only. */
export class GrowingHash {
  #bytes = 0;
  readonly #hash = createHash("sha256");

  get bytes(): number {
    return this.#bytes;
  }

  add(content: Uint8Array): void {
    this.#hash.update(content);
    this.#bytes += content.length;
  }

  /** The file so far. */
  all(): Beginning {
    return { bytes: this.#bytes, sha256: this.#hash.copy().digest("hex") };
  }
}
