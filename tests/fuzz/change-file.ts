/** Changes of whole files that keep their outer form: the header of safetensors, the parts of an archive. */
import fc from "fast-check";
import { zipSync } from "fflate";
import { openZip } from "../../src/core/recording/zip.ts";
import { byteChanges, type Change, type Source } from "./change.ts";
import { jsonTextChanges } from "./change-json.ts";
import { bytesOf, textOf } from "./target.ts";

/** A change, or one of any bytes, so many times as often. */
const mostly = (changes: fc.Arbitrary<Change>, weight: number, source: Source) =>
  fc.oneof({ arbitrary: changes, weight }, { arbitrary: byteChanges(source), weight: 1 });

/** A JSON text, now and then as any bytes. */
export function jsonChanges(source: Source): fc.Arbitrary<Change> {
  const text = jsonTextChanges(source.words);
  return mostly(
    text.map((change) => (bytes) => bytesOf(change(textOf(bytes)))),
    4,
    source,
  );
}

/** A text of a header's metadata that is itself JSON. */
function inMetadata(header: string, which: number, change: (text: string) => string): string {
  try {
    const table = JSON.parse(header) as { __metadata__: Record<string, string> };
    const texts = Object.entries(table.__metadata__).filter(([, text]) => text.startsWith("{"));
    const [name, text] = texts[which % texts.length] ?? [];
    if (name === undefined || text === undefined) return header;
    table.__metadata__[name] = change(text);
    return JSON.stringify(table);
  } catch {
    return header;
  }
}

/** The header of a safetensors file with its length made right, now and then any bytes. */
export function tensorsChanges(source: Source): fc.Arbitrary<Change> {
  const header = jsonTextChanges(source.words);
  const metadata = fc.option(fc.nat({ max: 7 }), { freq: 1 });
  const changes = fc.tuple(header, metadata).map(
    ([change, which]): Change =>
      (bytes) => {
        if (bytes.length < 8) return bytes;
        const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        const data = 8 + Math.min(Number(view.getBigUint64(0, true)), bytes.length - 8);
        const old = textOf(bytes.subarray(8, data));
        const text = bytesOf(which === null ? change(old) : inMetadata(old, which, change));
        const file = new Uint8Array(8 + text.length + bytes.length - data);
        new DataView(file.buffer).setBigUint64(0, BigInt(text.length), true);
        file.set(text, 8);
        file.set(bytes.subarray(data), 8 + text.length);
        return file;
      },
  );
  return mostly(changes, 3, source);
}

/** A line of a file of JSON lines that changes, goes, or comes more than once. */
function lineChanges(source: Source): fc.Arbitrary<Change> {
  const change = fc.oneof(
    {
      arbitrary: jsonTextChanges(source.words).map((edit) => (line: string) => [edit(line)]),
      weight: 6,
    },
    {
      arbitrary: fc.nat({ max: 8 }).map((n) => (line: string) => Array<string>(n).fill(line)),
      weight: 2,
    },
  );
  return fc.tuple(fc.nat(), change).map(([place, change]) => (bytes) => {
    const lines = textOf(bytes).split("\n");
    const at = place % lines.length;
    lines.splice(at, 1, ...change(lines[at] ?? ""));
    return bytesOf(lines.join("\n"));
  });
}

/** Largest inflated size that is changed, in bytes. */
const MOST_INFLATED = 1_000_000;

type Parts = Record<string, Uint8Array>;

/** The parts of an archive; none when it is damaged. */
function partsOf(bytes: Uint8Array): Parts {
  try {
    const parts = [...openZip("archive", bytes, MOST_INFLATED)];
    return Object.fromEntries(parts.map(([name, part]) => [name, part.inflate()]));
  } catch {
    return {};
  }
}

/** What becomes of the parts of an archive, one of which has the name. */
function partChanges(source: Source): fc.Arbitrary<(parts: Parts, name: string) => void> {
  const inside = fc.record({
    json: jsonChanges(source),
    lines: lineChanges(source),
    tensors: tensorsChanges(source),
    bytes: byteChanges(source),
  });
  return fc.oneof(
    {
      arbitrary: inside.map(({ json, lines, tensors, bytes }) => (parts: Parts, name: string) => {
        const known = { json, jsonl: lines, safetensors: tensors };
        const change = known[name.split(".").at(-1) as keyof typeof known] ?? bytes;
        parts[name] = change(parts[name] ?? new Uint8Array());
      }),
      weight: 9,
    },
    { arbitrary: fc.constant((parts: Parts, name: string) => void delete parts[name]), weight: 1 },
    {
      arbitrary: fc.constantFrom(...source.words).map((other) => (parts: Parts, name: string) => {
        parts[other] = parts[name] ?? new Uint8Array();
      }),
      weight: 1,
    },
    {
      arbitrary: fc.constantFrom(...source.inputs).map((other) => (parts: Parts, name: string) => {
        parts[name] = partsOf(other)[name] ?? new Uint8Array();
      }),
      weight: 1,
    },
  );
}

/** One part of an archive, packed again with its right checksum; now and then any bytes of the archive. */
export function archiveChanges(source: Source): fc.Arbitrary<Change> {
  const level = fc.constantFrom<0 | 1>(0, 0, 0, 0, 0, 0, 0, 1);
  const changes = fc.tuple(fc.nat(), partChanges(source), level).map(
    ([which, change, level]): Change =>
      (bytes) => {
        const parts = partsOf(bytes);
        const names = Object.keys(parts);
        const name = names[which % names.length];
        if (name === undefined) return bytes;
        change(parts, name);
        try {
          return zipSync(parts, { level, mtime: "2000-01-01T00:00:00" });
        } catch {
          // A name that an archive cannot have.
          return bytes;
        }
      },
  );
  return mostly(changes, 7, source);
}
