/**
 * A deterministic zip writer (equal content gives equal bytes) and a reader for untrusted archives:
 * it inflates at most the allowed size and checks length and checksum of every part.
 * Source: PKWARE APPNOTE 6.3.10, without zip64, encryption and data descriptors.
 */
import { Inflate, zipSync } from "fflate";
import { badFile } from "../bad-file.ts";

/** The library reads and writes local time, so the bytes are the same in every time zone. */
const MTIME = "2000-01-01T00:00:00";

/** Compressed bytes per slice of inflation; they inflate to about 1000 times as many at most. */
const SLICE = 1 << 14;
/** Deflate makes at most 1032 bytes of one; a part that states more takes no memory. */
const MOST_DEFLATED = 1032;
/** Largest number of parts, above that of any archive of the lab. */
const MAX_PARTS = 1000;
/** Names that the lab uses, without dot segments; other names are never shown. */
const PLAIN_NAME = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

const CENTRAL = { signature: 0x02014b50, size: 46 };
const LOCAL = { signature: 0x04034b50, size: 30 };
const END = { signature: 0x06054b50, size: 22, comment: 0xffff };

export interface ZipPart {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Packs the parts in their order. */
export function writeZip(parts: readonly ZipPart[]): Uint8Array {
  const files = Object.fromEntries(parts.map(({ name, bytes }) => [name, bytes]));
  return zipSync(files, { level: 9, mtime: MTIME });
}

/** One part of an archive, not yet inflated. */
export interface PackedPart {
  /** Inflated size in bytes, as the archive states it. */
  readonly size: number;
  /** @throws TangoError("bad-file") if the part is damaged */
  inflate(): Uint8Array;
}

/**
 * Reads an archive's table of contents; parts are inflated on demand.
 * @param limit largest inflated size of all parts together, in bytes
 * @throws TangoError("bad-file") if it is not an archive, is damaged, or exceeds the limit
 */
export function openZip(
  file: string,
  bytes: Uint8Array,
  limit: number,
): ReadonlyMap<string, PackedPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) throw badFile(file, "it is not a zip archive, or cut off");
  const count = view.getUint16(end + 10, true);
  if (count > MAX_PARTS)
    throw badFile(file, `it has ${count} parts, at most ${MAX_PARTS} are read`);
  const parts = new Map<string, PackedPart>();
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let n = 0; n < count; n++) {
    if (at + CENTRAL.size > end || view.getUint32(at, true) !== CENTRAL.signature) {
      throw badFile(file, "its table of contents is damaged");
    }
    const entry = entryAt(view, bytes, at);
    if (!PLAIN_NAME.test(entry.name) || parts.has(entry.name)) {
      throw badFile(file, "the name of a part is not plain or occurs twice");
    }
    total += entry.size;
    if (total > limit) throw badFile(file, `it holds more than ${limit} bytes`);
    parts.set(entry.name, { size: entry.size, inflate: () => inflated(file, bytes, entry) });
    at += entry.length;
  }
  return parts;
}

/** Offset of the end-of-central-directory record; a comment may follow it. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - END.size;
  for (let at = last; at >= Math.max(0, last - END.comment); at--) {
    if (view.getUint32(at, true) === END.signature) return at;
  }
  return null;
}

/** One entry of the central directory. */
interface Entry {
  readonly name: string;
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
  /** Size of the entry itself in bytes. */
  readonly length: number;
}

function entryAt(view: DataView, bytes: Uint8Array, at: number): Entry {
  const nameLength = view.getUint16(at + 28, true);
  const name = bytes.subarray(at + CENTRAL.size, at + CENTRAL.size + nameLength);
  const rest = view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  return {
    name: new TextDecoder().decode(name),
    method: view.getUint16(at + 10, true),
    checksum: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
    length: CENTRAL.size + nameLength + rest,
  };
}

function inflated(file: string, bytes: Uint8Array, entry: Entry): Uint8Array {
  const why = `${entry.name.slice(0, 60)} inside it is damaged`;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { offset } = entry;
  if (offset + LOCAL.size > bytes.length || view.getUint32(offset, true) !== LOCAL.signature)
    throw badFile(file, why);
  const extra = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const start = offset + LOCAL.size + extra;
  const packed = bytes.subarray(start, start + entry.packed);
  const content = packed.length === entry.packed ? unpacked(packed, entry) : null;
  if (!content || checksumOf(content) !== entry.checksum) throw badFile(file, why);
  return content;
}

/** The part's bytes, exactly as many as stated; null if there are more or fewer. */
function unpacked(packed: Uint8Array, { method, size }: Entry): Uint8Array | null {
  if (method === 0) return packed.length === size ? packed.slice() : null;
  if (method !== 8 || size > packed.length * MOST_DEFLATED) return null;
  const content = new Uint8Array(size);
  let length = 0;
  let ended = false;
  const stream = new Inflate((chunk, final) => {
    if (length + chunk.length <= size) content.set(chunk, length);
    length += chunk.length;
    ended ||= final;
  });
  try {
    // In slices, so that a zip bomb is stopped after one of them.
    for (let at = 0; at < packed.length && length <= size; at += SLICE) {
      stream.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length);
    }
  } catch {
    return null;
  }
  return ended && length === size ? content : null;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 of zip archives. */
function checksumOf(bytes: Uint8Array): number {
  let crc = -1;
  for (let at = 0; at < bytes.length; at++) {
    crc = (CRC_TABLE[(crc ^ (bytes[at] as number)) & 255] as number) ^ (crc >>> 8);
  }
  return (crc ^ -1) >>> 0;
}
