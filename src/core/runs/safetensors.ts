/**
 * The safetensors format: 8 bytes header length (little endian), a JSON header, raw data.
 * float32, and float16 for bundled weights. Source: huggingface/safetensors, format description.
 */
import { badFile } from "../bad-file.ts";
import { fromHalf, toHalf } from "./half.ts";

/** Number format in the file; in memory numbers are float32. */
export type StoredType = "F32" | "F16";

export interface NamedTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

export interface TensorFile {
  readonly tensors: readonly NamedTensor[];
  readonly metadata: Readonly<Record<string, string>>;
}

/** Longer headers are refused: the lab never writes one. */
const MAX_HEADER = 1 << 20;

/** @throws LabError("not-finite") if a value has no half-precision number near it */
export function encodeTensors(file: TensorFile, dtype: StoredType = "F32"): Uint8Array {
  const header: [string, unknown][] = [["__metadata__", file.metadata]];
  const parts: { at: number; stored: Float32Array | Uint16Array }[] = [];
  let offset = 0;
  for (const { name, shape, data } of file.tensors) {
    const stored = dtype === "F16" ? toHalf(data) : data;
    parts.push({ at: offset, stored });
    const end = offset + stored.byteLength;
    header.push([name, { dtype, shape, data_offsets: [offset, end] }]);
    offset = end;
  }
  const text = new TextEncoder().encode(JSON.stringify(Object.fromEntries(header)));
  // Spaces pad the header, as the format allows, so that the data starts at a multiple of 8.
  const json = new Uint8Array(Math.ceil(text.length / 8) * 8).fill(0x20);
  json.set(text);
  const bytes = new Uint8Array(8 + json.length + offset);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(json.length), true);
  bytes.set(json, 8);
  for (const { at, stored } of parts) {
    const raw = new Uint8Array(stored.buffer, stored.byteOffset, stored.byteLength);
    bytes.set(raw, 8 + json.length + at);
  }
  return bytes;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readHeader(
  file: string,
  bytes: Uint8Array,
): { header: Map<string, unknown>; data: number } {
  if (bytes.length < 8) throw badFile(file, "it is cut off before its header");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = Number(view.getBigUint64(0, true));
  if (length > MAX_HEADER) throw badFile(file, "it is not a safetensors file");
  if (8 + length > bytes.length) throw badFile(file, "it is cut off inside its header");
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + length)));
  } catch {
    throw badFile(file, "its header is not JSON");
  }
  if (!isRecord(parsed)) throw badFile(file, "its header is not a table");
  return { header: new Map(Object.entries(parsed)), data: 8 + length };
}

interface TensorEntry {
  readonly name: string;
  readonly shape: readonly number[];
  readonly isHalf: boolean;
  /** Bytes within the data. */
  readonly start: number;
  readonly end: number;
}

function entryOf(file: string, name: string, entry: unknown, bytes: Uint8Array): TensorEntry {
  const shownName = name.slice(0, 60);
  if (!isRecord(entry) || (entry.dtype !== "F32" && entry.dtype !== "F16"))
    throw badFile(file, `${shownName} is neither float32 nor float16`);
  const isHalf = entry.dtype === "F16";
  const { shape, data_offsets: offsets } = entry;
  const whole = (list: unknown): list is number[] =>
    Array.isArray(list) && list.every((x) => Number.isSafeInteger(x) && x >= 0);
  if (!whole(shape) || !whole(offsets) || offsets.length !== 2) {
    throw badFile(file, `${shownName} has no valid shape and offsets`);
  }
  const [start, end] = offsets as [number, number];
  const size = shape.reduce((product, side) => product * side, 1);
  if (end - start !== size * (isHalf ? 2 : 4))
    throw badFile(file, `${shownName} does not fit its shape`);
  if (end > bytes.length) throw badFile(file, "it is cut off inside its data");
  return { name, shape, isHalf, start, end };
}

function tensorAt(
  { name, shape, isHalf, start, end }: TensorEntry,
  bytes: Uint8Array,
): NamedTensor {
  // A copy: Node's Buffer.slice would be a view of the file's bytes.
  const data = new Uint8Array(end - start);
  data.set(bytes.subarray(start, end));
  const { buffer } = data;
  const values = isHalf ? fromHalf(new Uint16Array(buffer)) : new Float32Array(buffer);
  return { name, shape, data: values };
}

/** @param file name for errors @throws LabError("bad-file") saying what is wrong */
export function decodeTensors(file: string, bytes: Uint8Array): TensorFile {
  const { header, data } = readHeader(file, bytes);
  const body = bytes.subarray(data);
  const stated = header.get("__metadata__");
  const metadata: [string, string][] = [];
  if (isRecord(stated)) {
    for (const [key, value] of Object.entries(stated)) {
      if (typeof value === "string") metadata.push([key, value]);
    }
  }
  header.delete("__metadata__");
  // Each tensor is copied, so a header that names the same bytes many times could exhaust memory.
  let left = body.length;
  const tensors = [...header].map(([name, entry]) => {
    const tensor = entryOf(file, name, entry, body);
    left -= tensor.end - tensor.start;
    if (left < 0) throw badFile(file, "its tensors overlap");
    return tensorAt(tensor, body);
  });
  return { tensors, metadata: Object.fromEntries(metadata) };
}
