import { expect, test } from "vitest";
import { TangoError } from "../errors.ts";
import { filesOf, type LibraryEntry, libraryText, readLibrary, typicalSeed } from "./library.ts";

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

const runs = [
  { seed: 41, values: [0.3, 0.9] },
  { seed: 42, values: [0.1, 0.8] },
  { seed: 43, values: [0.2, 0.7] },
  { seed: 44, values: [0.4, 0.85] },
  { seed: 45, values: [0.5, 0.95] },
];
const chosen = {
  study: "both",
  measures: [
    { metric: "rollouts/accuracy", window: 9 },
    { metric: "mixed/step_balanced_accuracy" },
  ],
  runs,
};

test("keeps why a seed was chosen while the seed stays", () => {
  const first = { ...entry("gap"), seed: 43, chosen };
  const index = readLibrary("index.json", libraryText([], first));
  expect(index).toEqual([first]);
  const again = { ...entry("gap"), seed: 43, command: "npm run lab -- record again" };
  expect(readLibrary("i", libraryText(index, again))).toEqual([{ ...again, chosen }]);
  expect(readLibrary("i", libraryText(index, entry("gap")))).toEqual([entry("gap")]);
});

test("the typical seed is nearest to the middle by the ranks of all measures", () => {
  // Distances to the middle rank: 0 + 1, 2 + 1, 1 + 2, 1 + 0, 2 + 2.
  expect(typicalSeed(chosen)).toBe(41);
  // By the first measure alone seed 41 is the median here too; by the second it is the best of all now.
  const outlier = runs.map((run) => (run.seed === 41 ? { ...run, values: [0.3, 0.99] } : run));
  expect(typicalSeed({ ...chosen, runs: outlier })).toBe(44);
  expect(typicalSeed({ ...chosen, runs: runs.slice(0, 1) })).toBe(41);
});

test("equal values have equal ranks", () => {
  const values = [
    [1, 5],
    [2, 1],
    [2, 2],
    [2, 3],
    [3, 4],
  ]; // ranks by the first: 0, 2, 2, 2, 4
  const equal = values.map((of, seed) => ({ seed, values: of }));
  expect(typicalSeed({ ...chosen, runs: equal })).toBe(3);
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
  expect(read).toThrow(TangoError);
  expect(read).toThrow(message);
});
