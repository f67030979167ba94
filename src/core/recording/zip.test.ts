import fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { TangoError } from "../errors.ts";
import { openZip, writeZip } from "./zip.ts";

const MB = 1_000_000;
const text = (words: string) => new TextEncoder().encode(words);
const PARTS = [
  { name: "b.json", bytes: text('{"a":1}'.repeat(2000)) },
  { name: "a/empty.txt", bytes: text("") },
  { name: "c.bin", bytes: Uint8Array.from({ length: 100_000 }, (_, i) => (i * i) >>> 7) },
];

const readAll = (bytes: Uint8Array, limit = MB) =>
  [...openZip("x.zip", bytes, limit)].map(([name, part]) => ({ name, bytes: part.inflate() }));

function refusal(bytes: Uint8Array, limit = MB): string {
  try {
    readAll(bytes, limit);
  } catch (error) {
    expect(error).toBeInstanceOf(TangoError);
    const { code, message } = error as TangoError;
    expect(code).toBe("bad-file");
    expect(message).toMatch(/^x\.zip cannot be used: [^\n]*[^.]\.$/);
    return message;
  }
  throw new Error("was accepted");
}

/** The offset of a part's entry in the central directory. */
const lineAt = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer);
  return view.getUint32(bytes.length - 6, true);
};

describe("an archive", () => {
  test("returns its parts in order", () => {
    expect(readAll(writeZip(PARTS))).toEqual(PARTS);
    expect(readAll(writeZip([]))).toEqual([]);
  });

  test("has the same bytes whenever it is written", () => {
    expect(writeZip(PARTS)).toEqual(writeZip(PARTS));
    // 1 January 2000, 00:00, whatever the time zone of the machine.
    const view = new DataView(writeZip(PARTS).buffer);
    expect(view.getUint32(10, true)).toBe(((20 << 25) | (1 << 21) | (1 << 16)) >>> 0);
  });

  test("is read from a view of a larger buffer, including uncompressed parts", () => {
    const bytes = zipSync({ "a.txt": [text("stored"), { level: 0 }] });
    const large = new Uint8Array(bytes.length + 9);
    large.set(bytes, 4);
    const window = large.subarray(4, 4 + bytes.length);
    expect(readAll(window)).toEqual([{ name: "a.txt", bytes: text("stored") }]);
  });

  test("inflates parts on demand only", () => {
    const bytes = writeZip(PARTS);
    bytes.fill(0, 0, lineAt(bytes));
    const parts = openZip("x.zip", bytes, MB);
    expect(parts.get("c.bin")?.size).toBe(100_000);
    expect(() => parts.get("c.bin")?.inflate()).toThrow(/c\.bin inside it is damaged/);
  });
});

describe("a hostile archive is refused", () => {
  const zeros = () => writeZip([{ name: "zeros", bytes: new Uint8Array(20 * MB) }]);

  test("when it states a size above the limit", () => {
    expect(refusal(zeros())).toMatch(/more than 1000000 bytes/);
    expect(refusal(writeZip([...PARTS, { name: "d", bytes: new Uint8Array(MB) }]))).toMatch(/more/);
  });

  test("when it contains more than it states, before everything is inflated", () => {
    const bytes = zeros();
    new DataView(bytes.buffer).setUint32(lineAt(bytes) + 24, 1000, true);
    expect(refusal(bytes)).toMatch(/zeros inside it is damaged/);
  });

  test("when it contains less than it states", () => {
    const bytes = writeZip([{ name: "few", bytes: new Uint8Array(10) }]);
    new DataView(bytes.buffer).setUint32(lineAt(bytes) + 24, 1000, true);
    expect(refusal(bytes)).toMatch(/few inside it is damaged/);
  });

  test("when its central directory has too many entries, or fewer than stated", () => {
    const parts = Array.from({ length: 1001 }, (_, n) => ({ name: `${n}`, bytes: text("") }));
    expect(refusal(writeZip(parts))).toMatch(/1001 parts/);
    const bytes = writeZip(PARTS);
    bytes[bytes.length - 12] = 4;
    expect(refusal(bytes)).toMatch(/table of contents/);
  });

  test("when it uses an unsupported compression method", () => {
    const bytes = writeZip(PARTS);
    bytes[lineAt(bytes) + 10] = 93;
    expect(refusal(bytes)).toMatch(/packed by method 93, which is not read here/);
  });

  test.each([[""], ["PK"], ["not an archive, but long enough to be one at the end"]])(
    "when it is %j",
    (words) => {
      expect(refusal(text(words))).toMatch(/not a zip archive/);
    },
  );

  test("when it is truncated at any byte", () => {
    const bytes = writeZip(PARTS.slice(0, 2));
    for (let end = 0; end < bytes.length; end++) refusal(bytes.slice(0, end));
  });

  const NAMES = ["/x", "a\nb", "a b", "ü", "", "a//b"];
  const DOTTED = ["../../x", "..", ".", "x/./y", "a/../b", "a/..", "a/./b", ".x", "-x"];
  test.each([...NAMES, ...DOTTED])("when a part is named %j", (name) => {
    expect(refusal(writeZip([{ name, bytes: text("1") }]))).toMatch(/not plain/);
  });

  test("when a name occurs twice", () => {
    const bytes = writeZip([
      { name: "a", bytes: text("1") },
      { name: "b", bytes: text("2") },
    ]);
    bytes[lineAt(bytes) + 46] = "b".charCodeAt(0);
    expect(refusal(bytes)).toMatch(/occurs twice/);
  });

  test("or read with the same parts, when random bytes are changed", () => {
    const parts = PARTS.slice(0, 2);
    const whole = writeZip(parts);
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 4 });
    fc.assert(
      fc.property(changes, (list) => {
        const bytes = whole.slice();
        for (const [at, value] of list) bytes[at] = value;
        let read: ReturnType<typeof readAll>;
        try {
          read = readAll(bytes);
        } catch {
          refusal(bytes);
          return;
        }
        // A name or the number of parts may have changed, no content.
        const contents = parts.map((part) => part.bytes);
        for (const part of read) expect(contents).toContainEqual(part.bytes);
      }),
      { numRuns: 300 },
    );
  });
});
