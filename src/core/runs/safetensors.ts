/**
 * The safetensors format: 8 bytes header length (little endian), a JSON header, raw data.
 * Written are float32, and float16 for bundled weights; read is also bfloat16, which other programs save. Source: huggingface/safetensors, format description.
 */
import { badFile, jsonOf } from "../bad-file.ts";
import { Budget } from "../budget.ts";
import { plainText } from "../plain-text.ts";
import { fromBrainFloat, fromHalf, toHalf } from "./half.ts";

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
/** Limit on a tensor's rank; the lab's have at most two dimensions. */
const MAX_SIDES = 8;

/** @throws TangoError("not-finite") if a value has no half-precision number near it */
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

/** Strict decoding: invalid bytes would all become U+FFFD, so that different names would be equal. */
const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const shown = (name: string) => JSON.stringify(plainText(name, 60));

function readHeader(
  file: string,
  bytes: Uint8Array,
): { header: Map<string, unknown>; data: number } {
  if (bytes.length < 8) throw badFile(file, "it is cut off before its header");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = Number(view.getBigUint64(0, true));
  if (length > MAX_HEADER) throw badFile(file, "it is not a safetensors file");
  if (8 + length > bytes.length) throw badFile(file, "it is cut off inside its header");
  let text: string;
  try {
    text = UTF8.decode(bytes.subarray(8, 8 + length));
  } catch {
    throw badFile(file, "its header is not text");
  }
  const parsed = jsonOf(file, text, "its header");
  if (!isRecord(parsed)) throw badFile(file, "its header is not a table");
  return { header: new Map(Object.entries(parsed)), data: 8 + length };
}

/** Bytes per number: for formats of tensors that are left out, and for those that are read. */
const BYTES: Readonly<Record<string, number>> = { F32: 4, F16: 2, BF16: 2, BOOL: 1, U8: 1 };
const READ: Readonly<Record<string, (data: ArrayBuffer) => Float32Array>> = {
  F32: (data) => new Float32Array(data),
  F16: (data) => fromHalf(new Uint16Array(data)),
  BF16: (data) => fromBrainFloat(new Uint16Array(data)),
};

/** What a header says of a tensor. */
export interface TensorFacts {
  readonly name: string;
  readonly shape: readonly number[];
}

interface TensorEntry extends TensorFacts {
  readonly dtype: string;
  readonly isLeftOut: boolean;
  /** Byte offset within the data section. */
  readonly start: number;
  readonly end: number;
}

function entryOf(
  file: string,
  name: string,
  entry: unknown,
  bytes: Uint8Array,
  leaveOut: (tensor: TensorFacts) => boolean,
): TensorEntry {
  const shownName = plainText(name, 60);
  const { dtype, shape, data_offsets: offsets } = isRecord(entry) ? entry : {};
  const width = typeof dtype === "string" && Object.hasOwn(BYTES, dtype) ? BYTES[dtype] : undefined;
  const other = typeof dtype === "string" ? `, but ${plainText(dtype, 20)}` : "";
  const foreign = `${shownName} is neither float32 nor float16 nor bfloat16${other}`;
  if (typeof dtype !== "string" || width === undefined) throw badFile(file, foreign);
  const whole = (list: unknown): list is number[] =>
    Array.isArray(list) && list.every((x) => Number.isSafeInteger(x) && x >= 0);
  if (!whole(shape) || shape.length > MAX_SIDES || !whole(offsets) || offsets.length !== 2) {
    throw badFile(file, `${shownName} has no valid shape and offsets`);
  }
  const isLeftOut = leaveOut({ name, shape });
  if (!isLeftOut && !Object.hasOwn(READ, dtype)) throw badFile(file, foreign);
  const [start, end] = offsets as [number, number];
  const size = shape.reduce((product, side) => product * side, 1);
  if (end - start !== size * width) throw badFile(file, `${shownName} does not fit its shape`);
  if (end > bytes.length) throw badFile(file, "it is cut off inside its data");
  return { name, shape, dtype, isLeftOut, start, end };
}

function tensorAt({ name, shape, dtype, start, end }: TensorEntry, bytes: Uint8Array): NamedTensor {
  // A copy: Node's Buffer.slice would be a view of the file's bytes.
  const data = new Uint8Array(end - start);
  data.set(bytes.subarray(start, end));
  const read = READ[dtype] as (data: ArrayBuffer) => Float32Array;
  return { name, shape, data: read(data.buffer) };
}

/** The metadata strings of the file. */
function metadataOf(file: string, stated: unknown): TensorFile["metadata"] {
  if (stated === undefined) return {};
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === "string";
  const entries = isRecord(stated) ? Object.entries(stated) : [];
  if (!isRecord(stated) || !entries.every(isText)) {
    throw badFile(file, "its metadata is not a table of texts");
  }
  return Object.fromEntries(entries);
}

/** Checks that the tensors cover the data without gaps or overlaps. */
function checkCovered(file: string, entries: readonly TensorEntry[], size: number): void {
  let covered = 0;
  for (const { name, start, end } of [...entries].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  )) {
    if (start < covered) throw badFile(file, `its tensors overlap at ${shown(name)}`);
    if (start > covered) {
      throw badFile(file, `${start - covered} bytes before ${shown(name)} belong to no tensor`);
    }
    covered = end;
  }
  if (covered < size) throw badFile(file, `its last ${size - covered} bytes belong to no tensor`);
}

/**
 * @param file name for errors
 * @param leaveOut whether a tensor is none of the weights; it may throw
 * @throws TangoError("bad-file") saying what is wrong
 */
export function decodeTensors(
  file: string,
  bytes: Uint8Array,
  leaveOut: (tensor: TensorFacts) => boolean = () => false,
): TensorFile {
  const { header, data } = readHeader(file, bytes);
  const body = bytes.subarray(data);
  const metadata = metadataOf(file, header.get("__metadata__"));
  header.delete("__metadata__");
  new Budget(file).take("tensors", header.size);
  const entries = [...header].map(([name, entry]) => entryOf(file, name, entry, body, leaveOut));
  checkCovered(file, entries, body.length);
  const kept = entries.filter(({ isLeftOut }) => !isLeftOut);
  return { tensors: kept.map((entry) => tensorAt(entry, body)), metadata };
}
