import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { readAttempts } from "../../core/recording/attempts.ts";
import { readLibrary } from "../../core/recording/library.ts";
import { sha256 } from "../sealed.ts";
import { at, bytesOf, lab, make, PATIENCE_MS, recordingAt } from "./testing/tiny-run.ts";

beforeAll(async () => {
  for (const [name, more] of [
    ["whole", ["--checkpoints"]],
    ["bare", []],
  ] as const) {
    expect(await make(name, more)).toMatchObject({ code: 0, errors: [] });
  }
}, PATIENCE_MS);

const attempts = (name: string, ...more: string[]) =>
  lab(["record", "--attempts", at(name, "m.tango.zip"), "--engine", "cpu", ...more]);
const index = () => readLibrary("x", readFileSync(at("whole", "index.json"), "utf8"));

it(
  "lets both ends of the run try the same problems, lists the file, and repeats it bit for bit",
  async () => {
    const { code, out, errors } = await attempts("whole");
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
    expect(out).toMatch(/m\.attempts\.json: 8 problems, right at the start \d, in the end \d\.$/);
    const first = bytesOf("whole", "m.attempts.json");
    const { run } = recordingAt("whole", "m.tango.zip");
    const read = readAttempts("x", new TextDecoder().decode(first), run);
    expect(new Set(read.map(({ problem }) => problem)).size).toBe(8);
    expect(read.some(({ start, end }) => start.solution !== end.solution)).toBe(true);
    expect(index()[0]?.attempts).toEqual({
      path: "m.attempts.json",
      bytes: first.length,
      sha256: sha256(first),
    });
    await attempts("whole");
    expect(bytesOf("whole", "m.attempts.json")).toEqual(first);
  },
  PATIENCE_MS,
);

it("refuses a recording without checkpoints, and flags that do not go with it", async () => {
  const bare = await attempts("bare");
  expect(bare.code).toBe(2);
  expect(bare.errors.join()).toMatch(/m\.checkpoints\.zip cannot be read: no such file/);
  expect(existsSync(join(at("bare"), "m.attempts.json"))).toBe(false);
  const { code, errors } = await attempts("whole", "--seed", "2");
  expect(code).toBe(2);
  expect(errors.join()).toMatch(/--seed cannot be combined with --attempts/);
});
