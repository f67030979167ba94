import { expect, test } from "vitest";
import { LabError } from "../errors.ts";
import { filesOf, type LibraryEntry, libraryText, medianSeed, readLibrary } from "./library.ts";

const file = (path: string) => ({ path, bytes: 3, sha256: "0".repeat(64) });
const entry = (preset: string): LibraryEntry => ({
  preset,
  seed: 1,
  command: "npm run lab -- record",
  recording: file(`${preset}.tango.zip`),
  checkpoints: null,
  starts: { generator: file(`../starts/${preset}-generator.safetensors`), verifier: null },
});

test("an index is read back in the order of its files, with newer entries replacing older ones", () => {
  const two = readLibrary("index.json", libraryText([entry("quick")], entry("micro")));
  expect(two).toEqual([entry("micro"), entry("quick")]);
  const newer = { ...entry("micro"), checkpoints: file("micro.checkpoints.zip") };
  expect(readLibrary("index.json", libraryText(two, newer))).toEqual([newer, entry("quick")]);
});

const chosen = {
  study: "lift",
  measure: "rollouts/accuracy",
  window: [37, 45] as [number, number],
  runs: [0.3, 0.1, 0.2].map((value, n) => ({ seed: 41 + n, value })),
};

test("keeps why a seed was chosen while the seed stays", () => {
  const first = { ...entry("gap"), seed: 43, chosen };
  const index = readLibrary("index.json", libraryText([], first));
  expect(index).toEqual([first]);
  const again = { ...entry("gap"), seed: 43, command: "npm run lab -- record again" };
  expect(readLibrary("i", libraryText(index, again))).toEqual([{ ...again, chosen }]);
  expect(readLibrary("i", libraryText(index, entry("gap")))).toEqual([entry("gap")]);
});

test("the median seed is the middle one by value, the lower of two", () => {
  expect(medianSeed(chosen)).toBe(43);
  expect(medianSeed({ ...chosen, runs: [...chosen.runs, { seed: 50, value: 0.9 }] })).toBe(43);
});

test("names all files of an entry", () => {
  const paths = filesOf(entry("micro")).map(({ path }) => path);
  expect(paths).toEqual(["micro.tango.zip", "../starts/micro-generator.safetensors"]);
});

const text = libraryText([], entry("micro"));
test.each([
  ["no JSON", text.slice(1), /it is not JSON/],
  ["another format", text.replace("recordings-1", "recordings-2"), /format of it is not/],
  ["an address", text.replace("micro.tango.zip", "https://x.example/y"), /recording\.path/],
  ["a root path", text.replace("micro.tango.zip", "/etc/passwd"), /recording\.path/],
  ["a short hash", text.replace("00", "0"), /sha256/],
  [
    "a file twice",
    text.replace("../starts/micro-generator.safetensors", "micro.tango.zip"),
    /twice/,
  ],
])("an index with %s is refused", (_, damaged, message) => {
  expect(damaged).not.toBe(text);
  const read = () => readLibrary("index.json", damaged);
  expect(read).toThrow(LabError);
  expect(read).toThrow(message);
});
