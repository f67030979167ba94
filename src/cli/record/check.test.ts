import { writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { encodeRecording } from "../../core/recording/recording.ts";
import { at, lab, make, PATIENCE_MS, recordingAt } from "./testing/tiny-run.ts";

beforeAll(async () => {
  const { code } = await make("whole", ["--checkpoints", "--starts", at("starts")]);
  expect(code).toBe(0);
}, PATIENCE_MS);

describe("lab record --check", () => {
  const check = (file: string, ...more: string[]) =>
    lab(["record", "--check", file, "--engine", "cpu", ...more]);

  it(
    "finds the same numbers again, from SFT and from starts",
    async () => {
      const file = at("whole", "m.tango.zip");
      const [scratch, started] = [await check(file), await check(file, "--starts", at("starts"))];
      for (const { code, out, errors } of [scratch, started]) {
        expect({ code, errors }).toEqual({ code: 0, errors: [] });
        // All there are: the run has four.
        const said =
          /Replayed 4 generator updates of micro, seed 1, on cpu: \d+ lines, 6 sampled g/;
        expect(out).toMatch(said);
        expect(out).toMatch(/Largest difference: \S+ at line \d+, recorded \S+, replayed \S+, /);
      }
    },
    PATIENCE_MS,
  );

  it(
    "ends with 1 when a number is another one",
    async () => {
      const recording = recordingAt("whole", "m.tango.zip");
      const lines = recording.lines.map((line) =>
        line.line === 7 ? { ...line, values: { ...line.values, "verifier/loss": 3 } } : line,
      );
      writeFileSync(at("other.tango.zip"), encodeRecording({ ...recording, lines }));
      const more = ["--starts", at("starts"), "--updates", "1"];
      const { code, out } = await check(at("other.tango.zip"), ...more);
      expect(code).toBe(1);
      expect(out).toMatch(/verifier\/loss at line 7, recorded 3, .*\nThe replay does not match/);
    },
    PATIENCE_MS,
  );

  it(
    "counts the generator's updates: the warm-up is replayed beside them",
    async () => {
      const recording = recordingAt("whole", "m.tango.zip");
      // 6 lines of SFT, table, warm-up, table, and then the first generator update.
      const lines = recording.lines.map((line) =>
        line.line === 9 ? { ...line, values: { ...line.values, loss: 3 } } : line,
      );
      writeFileSync(at("late.tango.zip"), encodeRecording({ ...recording, lines }));
      const more = ["--starts", at("starts"), "--updates", "1"];
      const { code, out } = await check(at("late.tango.zip"), ...more);
      expect(out).toMatch(/^Replayed 1 generator update .*: 4 lines, 2 sampled groups/);
      expect(out).toMatch(/ loss at line 9, recorded 3,/);
      expect(code).toBe(1);
    },
    PATIENCE_MS,
  );

  it(
    "counts the verifier's in an arm that trains nothing else",
    async () => {
      const alone = ["--set", "algorithm=frozen-generator"];
      expect(await make("frozen", alone)).toMatchObject({ code: 0, errors: [] });
      const { code, out } = await check(at("frozen", "m.tango.zip"), "--updates", "1");
      expect(out).toMatch(/^Replayed 1 verifier update .*: 10 lines, 2 sampled groups/);
      expect(code).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    "ends with 1 when a sampled group is another one",
    async () => {
      const recording = recordingAt("whole", "m.tango.zip");
      const groups = recording.groups.map((group) => {
        const rows = group.rows.map((row) => ({ ...row, solution: "7;#7." }));
        return group.line === 9 ? { ...group, rows } : group;
      });
      writeFileSync(at("group.tango.zip"), encodeRecording({ ...recording, groups }));
      const more = ["--starts", at("starts"), "--updates", "1"];
      const { code, out } = await check(at("group.tango.zip"), ...more);
      expect(out).toMatch(
        /group\.rows\.0\.solution at line 9, recorded "7;#7\.", replayed ".+", b/,
      );
      expect(code).toBe(1);
    },
    PATIENCE_MS,
  );
});
