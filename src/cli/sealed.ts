/** JSON files that contain their own SHA-256, and block-wise SHA-256 of other files. */
import { createHash, type Hash } from "node:crypto";
import { badFile, jsonOf } from "../core/bad-file.ts";

export const sha256 = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

/** A JSON text with its own checksum, so that any change of it can be detected. */
export function withChecksum(content: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ ...content, sha256: sha256(JSON.stringify(content)) })}\n`;
}

/** The content of such a file. @throws TangoError("bad-file") if any byte was changed */
export function verifyChecksum(path: string, text: string): unknown {
  const parsed = jsonOf(path, text);
  const isTable = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
  const { sha256: _, ...content } = isTable ? (parsed as Record<string, unknown>) : {};
  if (withChecksum(content) !== text) {
    throw badFile(path, "it was changed or damaged, since it does not have its own SHA-256");
  }
  return content;
}

/** Bytes per block: small enough to locate damage, large enough for a short list. */
export const BLOCK = 64 * 1024;

/** The SHA-256 of each block of a file; the last one ends with the file. */
interface Blocks {
  readonly bytes: number;
  readonly blocks: readonly string[];
}

/** Block hashes of a growing file, where an addition costs time in its own length only. */
export class GrowingBlocks {
  #bytes = 0;
  readonly #full: string[] = [];
  #open: Hash = createHash("sha256");

  get bytes(): number {
    return this.#bytes;
  }

  add(content: Uint8Array): void {
    for (let at = 0; at < content.length; ) {
      const room = BLOCK - (this.#bytes % BLOCK);
      const part = content.subarray(at, at + room);
      this.#open.update(part);
      this.#bytes += part.length;
      at += part.length;
      if (this.#bytes % BLOCK > 0) continue;
      this.#full.push(this.#open.digest("hex"));
      this.#open = createHash("sha256");
    }
  }

  /** The block hashes of the file so far. */
  all(): Blocks {
    const rest = this.#bytes % BLOCK > 0 ? [this.#open.copy().digest("hex")] : [];
    return { bytes: this.#bytes, blocks: [...this.#full, ...rest] };
  }
}

export function blocksOf(content: Uint8Array): Blocks {
  const growing = new GrowingBlocks();
  growing.add(content);
  return growing.all();
}

/** The first block that differs from its listed hash; null if none does. Bytes beyond the listed ones are ignored. */
export function firstDamaged({ bytes, blocks }: Blocks, content: Uint8Array): number | null {
  const found = blocksOf(content.subarray(0, bytes)).blocks;
  const at = blocks.findIndex((hash, block) => found[block] !== hash);
  return at < 0 ? null : at;
}

/** "block 3 of 9 (bytes 131072 to 196607)", blocks counted from 1. */
export function blockWords({ bytes, blocks }: Blocks, block: number): string {
  const last = Math.min(bytes, (block + 1) * BLOCK) - 1;
  return `block ${block + 1} of ${blocks.length} (bytes ${block * BLOCK} to ${last})`;
}
