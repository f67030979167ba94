/** Run files that people unpacked and packed again, as the programs of their systems do it. */
import { unzipSync, Zip, ZipDeflate, ZipPassThrough, type Zippable, zipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { decodeRecording, encodeRecording, type RecordingWithLanes } from "./recording.ts";
import { liveRun } from "./testing/run.ts";
import { openZip, writeZip } from "./zip.ts";

const text = (words: string) => new TextEncoder().encode(words);
const NOTHING = new Uint8Array();

const namesIn = (parts: Zippable) => [...openZip("x.zip", zipSync(parts), 1000).keys()];

const added = {
  "__MACOSX/": NOTHING,
  "__MACOSX/._run.json": text("of Finder"),
  "__MACOSX/run (1)/._run.json": text("of Finder"),
  "._run.json": text("of Finder"),
  "lanes/._a.json": text("of Finder"),
  ".DS_Store": text("of Finder"),
  "lanes/.DS_Store": text("of Finder"),
  ".localized": NOTHING,
  "Icon\r": NOTHING,
  "Thumbs.db": text("of Windows"),
  "lanes/thumbs.DB": text("of Windows"),
  "desktop.ini": text("of Windows"),
  ".directory": text("of a desktop"),
  "run.json:Zone.Identifier": text("of Windows"),
  "$RECYCLE.BIN/desktop.ini": text("of Windows"),
  "@eaDir/run.json@SynoEAStream": text("of a disk of a network"),
  ".AppleDouble/run.json": text("of a disk of a network"),
  ".Spotlight-V100/Store-V2/x y": text("of a stick"),
  ".sync_5f1a.db": text("of a cloud"),
};

describe("an archive that was packed again", () => {
  let run: RecordingWithLanes;
  let parts: Record<string, Uint8Array>;
  beforeAll(async () => {
    const { lanes: _, ...lane } = await liveRun({ algorithm: "grpo" });
    const lanes = [{ id: "no-verifier", recording: lane }];
    const bytes = encodeRecording({ ...(await liveRun()), lanes });
    run = decodeRecording("x.zip", bytes);
    parts = unzipSync(bytes);
  });
  const renamed = (to: (name: string) => string) =>
    Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [to(name), bytes]));
  const opens = (bytes: Uint8Array) => expect(decodeRecording("x.zip", bytes)).toEqual(run);

  test("with what file managers add", () => {
    opens(zipSync({ ...added, ...parts }));
    opens(zipSync({ ...parts, ...added }));
  });

  test.each(["run.tango.zip", "my run (1).tango.zip", "folder/run.tango.zip"])(
    "%s packed once more says so",
    (name) => {
      const packed = zipSync({ ...added, [name]: zipSync(parts) });
      expect(() => decodeRecording("x.zip", packed)).toThrow(
        "x.zip cannot be used: there is an archive in it: unpack it, then open the file that is inside.",
      );
    },
  );

  test.each([
    "run.tango",
    "run (1)",
    "Übung",
    "Ü — 課",
    "a b",
    "Nextcloud [2] & co",
    "run.tango/run.tango",
    "run (1)/run/run",
    ".",
    "./run (1)",
  ])("within the folder %j", (folder) => {
    const inside = renamed((name) => `${folder}/${name}`);
    opens(zipSync(inside));
    const withEntries = { "./": NOTHING, [`${folder}/`]: NOTHING, [`${folder}/lanes/`]: NOTHING };
    opens(zipSync({ ...withEntries, ...inside, ...added, [`${folder}/.DS_Store`]: text("x") }));
  });

  test("with the separators of Windows", () => {
    opens(zipSync(renamed((name) => name.replaceAll("/", "\\"))));
    opens(zipSync(renamed((name) => `my run\\${name.replaceAll("/", "\\")}`)));
    opens(zipSync({ "my run\\": NOTHING, ...renamed((name) => `my run\\${name}`) }));
  });

  test.each([0, 9] as const)("in a stream, sizes behind each part, level %i", (level) => {
    const chunks: Uint8Array[] = [];
    const zip = new Zip((_, chunk) => chunks.push(chunk));
    for (const [name, bytes] of Object.entries(parts)) {
      const part = level === 0 ? new ZipPassThrough(name) : new ZipDeflate(name, { level });
      zip.add(part);
      part.push(bytes, true);
    }
    zip.end();
    const bytes = Buffer.concat(chunks);
    // Bit 3: the sizes follow in a data descriptor.
    expect(bytes.readUInt16LE(6) & 8).toBe(8);
    opens(new Uint8Array(bytes));
  });
});

/** An archive of one stored part whose numbers, all of them or some, are in 64 bits. */
function zip64(name: string, content: Uint8Array, offset64: boolean): Uint8Array {
  const plain = Buffer.from(zipSync({ [name]: [content, { level: 0 }] }));
  const table = plain.readUInt32LE(plain.length - 6);
  const head = Buffer.from(plain.subarray(table, table + 46));
  const numbers = [content.length, content.length, ...(offset64 ? [0] : [])];
  const extra = Buffer.alloc(9 + 4 + 8 * numbers.length);
  // A field of another kind comes first: a time stamp.
  extra.writeUInt16LE(0x5455, 0);
  extra.writeUInt16LE(5, 2);
  extra.writeUInt16LE(1, 9);
  extra.writeUInt16LE(8 * numbers.length, 11);
  for (const [n, value] of numbers.entries()) extra.writeBigUInt64LE(BigInt(value), 13 + 8 * n);
  for (const at of [20, 24, ...(offset64 ? [42] : [])]) head.writeUInt32LE(0xffffffff, at);
  head.writeUInt16LE(extra.length, 30);
  const entry = Buffer.concat([head, text(name), extra]);
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(1n, 24);
  end64.writeBigUInt64LE(1n, 32);
  end64.writeBigUInt64LE(BigInt(entry.length), 40);
  end64.writeBigUInt64LE(BigInt(table), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(table + entry.length), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.from(plain.subarray(plain.length - 22));
  end.writeUInt16LE(0xffff, 10);
  end.writeUInt32LE(0xffffffff, 16);
  return Uint8Array.from(Buffer.concat([plain.subarray(0, table), entry, end64, locator, end]));
}

describe("the names of an archive", () => {
  test.each([true, false])("are read from a table in 64 bits, offsets too: %s", (offset64) => {
    const bytes = zip64("a/run.json", text("{}"), offset64);
    const parts = openZip("x.zip", bytes, 1000);
    expect([...parts].map(([name, part]) => [name, part.inflate()])).toEqual([
      ["run.json", text("{}")],
    ]);
    for (let end = 0; end < bytes.length; end++)
      expect(() => openZip("x.zip", bytes.subarray(0, end), 1000)).toThrow("cannot be used");
  });

  test("lose the folders that hold all parts, and no more", () => {
    expect(namesIn({ "a/b.json": text("1") })).toEqual(["b.json"]);
    expect(namesIn({ "a/b/c.json": text("1") })).toEqual(["c.json"]);
    expect(namesIn({ "a/b/c/d": text("1"), "a/b/e": text("2") })).toEqual(["c/d", "e"]);
    expect(namesIn({ "./a/b": text("1"), "./c": text("2"), "./": NOTHING })).toEqual(["a/b", "c"]);
    expect(namesIn({ "a/c.json": text("1"), "b/c.json": text("2") })).toEqual([
      "a/c.json",
      "b/c.json",
    ]);
    expect(namesIn({ "a/c.json": text("1"), d: text("2") })).toEqual(["a/c.json", "d"]);
    expect(namesIn({ "a/": NOTHING, ...added, "lanes/": NOTHING })).toEqual([]);
  });

  test("do not count what is left out", () => {
    const more = { "__MACOSX/._run.json": new Uint8Array(5000), "run.json": text("{}") };
    expect(namesIn(more)).toEqual(["run.json"]);
  });

  test.each<[string, Zippable]>([
    ["lead out of it", { "a/../../run.json": text("1") }],
    ["lead out of it in the way of Windows", { "..\\run.json": text("1") }],
    ["lead out of it from the top folder", { "../run.json": text("1") }],
    ["lead out of it where it is left out", { "__MACOSX/../../._x": text("1") }],
    ["lead out of it as a folder", { "../": NOTHING, "run.json": text("1") }],
    ["are absolute", { "/run.json": text("1") }],
    ["are absolute and left out", { "/.DS_Store": text("1") }],
    ["are absolute in the way of Windows", { "\\run.json": text("1") }],
    ["are on a drive", { "C:\\run.json": text("1") }],
    ["are on a drive without a folder", { "c:run.json": text("1") }],
    ["have an empty folder", { "a//run.json": text("1") }],
    ["are folders with content", { "run.json/": text("1") }],
    ["are not plain below the top folder", { "a/b c/x": text("1"), "a/run.json": text("2") }],
    ["lead to where they are, and out of it", { "./../run.json": text("1") }],
    ["have a folder of no name", { "a/./run.json": text("1") }],
    ["occur twice by where they are", { "./a": text("1"), a: text("2") }],
    ["are not plain, without one top folder", { "a b/x": text("1"), "c/x": text("2") }],
    ["occur twice by their separators", { "a\\b": text("1"), "a/b": text("2"), c: text("3") }],
  ])("are refused when they %s", (_, parts) => {
    expect(() => namesIn(parts)).toThrow(/name of a part is not plain or occurs twice\.$/);
  });

  test("are the same when the lab writes them", () => {
    const parts = [{ name: "checkpoints/1-1/generator.safetensors", bytes: text("x") }];
    const whole = [{ name: "run.json", bytes: text("{}") }, ...parts];
    expect([...openZip("x.zip", writeZip(whole), 1000).keys()]).toEqual(
      whole.map(({ name }) => name),
    );
  });
});

test.each([
  ["by a newer method", 10, 14, /it is packed by method 14, which is not read here: pack it again/],
  ["by a method of the Explorer", 10, 9, /packed by method 9/],
  ["with a password", 8, 1, /a password locks it: pack it again without one/],
])("what is packed %s is not called damaged", (_, at, value, sentence) => {
  const bytes = Buffer.from(zipSync({ "run.json": text("{}") }));
  bytes.writeUInt16LE(value, bytes.readUInt32LE(bytes.length - 6) + at);
  expect(() => openZip("x.zip", Uint8Array.from(bytes), 1000)).toThrow(sentence);
});
