/**
 * A deterministic zip writer (equal content gives equal bytes) and a reader for untrusted archives:
 * it inflates at most the allowed size and checks length and checksum of every part.
 * Source: PKWARE APPNOTE 6.3.10, without encryption. Sizes are read from the table of contents, so it does not
 * matter whether a part has them in front of it or in a data descriptor behind it.
 */
import { Inflate, zipSync } from "fflate";
import { badFile } from "../bad-file.ts";
import { partNames } from "./zip-names.ts";

/** The library reads and writes local time, so the bytes are the same in every time zone. */
const MTIME = "2000-01-01T00:00:00";

/** Compressed bytes per step of inflation; deflate inflates each byte to at most about 1000. */
const SLICE = 1 << 14;
/** Deflate expands at most 1032 times; a part that states more is refused before memory is allocated. */
const MOST_DEFLATED = 1032;
/** Largest number of parts, above that of any archive of the lab. */
const MAX_PARTS = 1000;

const CENTRAL = { signature: 0x02014b50, size: 46 };
const LOCAL = { signature: 0x04034b50, size: 30 };
const END = { signature: 0x06054b50, size: 22, comment: 0xffff };
/** Zip64: offset and length of the central directory in 64 bits, and where that record is. */
const END_64 = { signature: 0x06064b50, size: 56 };
const LOCATOR = { signature: 0x07064b50, size: 20 };
/** Flag bit of an encrypted entry. */
const LOCKED = 1;
/** Compression methods that can be read: stored, and deflate. */
const METHODS: ReadonlySet<number> = new Set([0, 8]);
/** Id of the extra field with 64-bit sizes. */
const EXTRA_64 = 1;
/** A zip inside the zip: people pack a run file once more before sending it. */
const ARCHIVE = /^(?!__MACOSX).*(?:^|\/)(?!\._)[^/]*\.zip$/is;
/** Placeholder in a 32-bit field whose value is in the 64-bit extra field. */
const IN_64 = 0xffffffff;

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
 * Reads an archive's table of contents; parts are inflated on demand. What file managers add and common top
 * folders are left out (`partNames`).
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
  const { count, start } = tableOf(view, end);
  if (count > MAX_PARTS)
    throw badFile(file, `it has ${count} parts, at most ${MAX_PARTS} are read`);
  const entries: Entry[] = [];
  let at = start;
  for (let n = 0; n < count; n++) {
    if (at + CENTRAL.size > end || view.getUint32(at, true) !== CENTRAL.signature) {
      throw badFile(file, "its table of contents is damaged");
    }
    const entry = entryAt(view, bytes, at);
    entries.push(entry);
    at += entry.length;
  }
  if (entries.some(({ name }) => ARCHIVE.test(name)))
    throw badFile(file, "there is an archive in it: unpack it, then open the file that is inside");
  const names = partNames(entries);
  if (names === null) throw badFile(file, "the name of a part is not plain or occurs twice");
  const parts = new Map<string, PackedPart>();
  let total = 0;
  for (const [n, entry] of entries.entries()) {
    const name = names[n] ?? null;
    if (name === null) continue;
    const foreign = foreignPacking(entry);
    if (foreign !== null) throw badFile(file, foreign);
    total += entry.size;
    if (total > limit) throw badFile(file, `it holds more than ${limit} bytes`);
    parts.set(name, { size: entry.size, inflate: () => inflated(file, bytes, name, entry) });
  }
  return parts;
}

/** Why an intact entry cannot be read here; null for most. */
function foreignPacking({ isLocked, method }: Entry): string | null {
  if (isLocked) return "a password locks it: pack it again without one";
  if (METHODS.has(method)) return null;
  return `it is packed by method ${method}, which is not read here: pack it again as an ordinary zip file (Deflate)`;
}

/** Offset of the end-of-central-directory record; a comment may follow it. */
function endOf(view: DataView): number | null {
  const last = view.byteLength - END.size;
  for (let at = last; at >= Math.max(0, last - END.comment); at--) {
    if (view.getUint32(at, true) === END.signature) return at;
  }
  return null;
}

/** How many entries the table of contents has, and where it starts. */
function tableOf(view: DataView, end: number): { readonly count: number; readonly start: number } {
  const table = { count: view.getUint16(end + 10, true), start: view.getUint32(end + 16, true) };
  const locator = end - LOCATOR.size;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR.signature) return table;
  const at = numberOf64(view, locator + 8);
  if (at + END_64.size > locator || view.getUint32(at, true) !== END_64.signature) return table;
  return { count: numberOf64(view, at + 32), start: numberOf64(view, at + 48) };
}

/** A 64-bit integer; above 2^53 it is inexact, but no file is that large. */
const numberOf64 = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** One entry of the central directory. */
interface Entry {
  readonly name: string;
  readonly isLocked: boolean;
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
  const extra = view.getUint16(at + 30, true);
  const length = CENTRAL.size + nameLength + extra + view.getUint16(at + 32, true);
  const [size = 0, packed = 0, offset = 0] = in64(view, at + CENTRAL.size + nameLength, extra, [
    view.getUint32(at + 24, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 42, true),
  ]);
  return {
    name: new TextDecoder().decode(name),
    isLocked: (view.getUint16(at + 8, true) & LOCKED) !== 0,
    method: view.getUint16(at + 10, true),
    checksum: view.getUint32(at + 16, true),
    packed,
    size,
    offset,
    length,
  };
}

/**
 * An entry's numbers, with those of 64 bits from its extra fields.
 * @param at where the extra fields begin, `length` bytes of them
 * @param numbers in the order in which the field has those that are not in 32 bits
 */
function in64(view: DataView, at: number, length: number, numbers: readonly number[]): number[] {
  const read = [...numbers];
  const end = Math.min(at + length, view.byteLength);
  for (let field = at; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== EXTRA_64) continue;
    const last = Math.min(field + 4 + view.getUint16(field + 2, true), end);
    let next = field + 4;
    for (const [n, number] of numbers.entries()) {
      if (number !== IN_64 || next + 8 > last) continue;
      read[n] = numberOf64(view, next);
      next += 8;
    }
  }
  return read;
}

function inflated(file: string, bytes: Uint8Array, name: string, entry: Entry): Uint8Array {
  const why = `${name.slice(0, 60)} inside it is damaged`;
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
