/** Changes of whole files that keep their outer form: the header of safetensors, the parts of an archive. */
import { zipSync } from "fflate";
import { openZip } from "../../src/core/recording/zip.ts";
import { changeBytes } from "./change-bytes.ts";
import { changeJson } from "./change-json.ts";
import type { Random } from "./random.ts";

/** Changes one input. @param other another input of the same target */
export type Change = (
  bytes: Uint8Array,
  random: Random,
  words: readonly string[],
  other: Uint8Array,
) => Uint8Array;

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

/** A JSON text, now and then as any bytes. */
export const jsonChange: Change = (bytes, random, words, other) => {
  const text = random.oneIn(5) ? null : changeJson(DECODER.decode(bytes), random, words);
  return text === null ? changeBytes(bytes, random, words, other) : ENCODER.encode(text);
};

/** The header of a safetensors file with its length made right, now and then any bytes. */
export const tensorsChange: Change = (bytes, random, words, other) => {
  if (bytes.length < 8 || random.oneIn(4)) return changeBytes(bytes, random, words, other);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const data = 8 + Math.min(Number(view.getBigUint64(0, true)), bytes.length - 8);
  const header = DECODER.decode(bytes.subarray(8, data));
  const changed = metadataChange(header, random, words) ?? changeJson(header, random, words);
  if (changed === null) return changeBytes(bytes, random, words, other);
  const text = ENCODER.encode(changed);
  const file = new Uint8Array(8 + text.length + bytes.length - data);
  new DataView(file.buffer).setBigUint64(0, BigInt(text.length), true);
  file.set(text, 8);
  file.set(bytes.subarray(data), 8 + text.length);
  return file;
};

/** A header in which one text of its metadata, itself JSON, was changed; null when it has none. */
function metadataChange(header: string, random: Random, words: readonly string[]): string | null {
  if (random.oneIn(2)) return null;
  try {
    const table = JSON.parse(header) as { __metadata__: Record<string, string> };
    const names = Object.keys(table.__metadata__).filter((name) =>
      table.__metadata__[name]?.startsWith("{"),
    );
    const name = random.pick(names);
    const changed = changeJson(table.__metadata__[name] ?? "", random, words);
    if (changed === null) return null;
    table.__metadata__[name] = changed;
    return JSON.stringify(table);
  } catch {
    return null;
  }
}

/** A file of JSON lines. */
const linesChange: Change = (bytes, random, words, other) => {
  const lines = DECODER.decode(bytes).split("\n");
  const at = random.below(lines.length);
  const line = lines[at] ?? "";
  const kind = random.below(8);
  if (kind === 0) lines.splice(at, 1);
  else if (kind === 1) lines.splice(at, 0, ...Array.from({ length: random.size(8) }, () => line));
  else {
    const changed = changeJson(line, random, words);
    if (changed === null) return changeBytes(bytes, random, words, other);
    lines[at] = changed;
  }
  return ENCODER.encode(lines.join("\n"));
};

function partChange(name: string): Change {
  if (name.endsWith(".json")) return jsonChange;
  if (name.endsWith(".jsonl")) return linesChange;
  return name.endsWith(".safetensors") ? tensorsChange : changeBytes;
}

/** Largest inflated size that is changed, in bytes. */
const MOST_INFLATED = 1_000_000;

/** The parts of an archive; none when it is damaged. */
function partsOf(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    const parts = [...openZip("archive", bytes, MOST_INFLATED)];
    return Object.fromEntries(parts.map(([name, part]) => [name, part.inflate()]));
  } catch {
    return {};
  }
}

/** One part of an archive, packed again with its right checksum; now and then any bytes of the archive. */
export const archiveChange: Change = (bytes, random, words, other) => {
  if (random.oneIn(8)) return changeBytes(bytes, random, words, other);
  const parts = partsOf(bytes);
  const others = partsOf(other);
  const names = Object.keys(parts);
  if (names.length === 0) return changeBytes(bytes, random, words, other);
  const name = random.pick(names);
  const part = parts[name] ?? new Uint8Array();
  const same = others[name];
  const kind = random.below(12);
  if (kind === 0) delete parts[name];
  else if (kind === 1) parts[random.pick([...words, ...names])] = part;
  else if (kind === 2 && same) parts[name] = same;
  else parts[name] = partChange(name)(part, random, words, same ?? part);
  try {
    return zipSync(parts, { level: random.oneIn(16) ? 1 : 0, mtime: "2000-01-01T00:00:00" });
  } catch {
    // A name that an archive cannot have.
    return changeBytes(bytes, random, words, other);
  }
};
