import { existsSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { RecordingWithLanes } from "../../core/recording/recording.ts";
import type { MetricsLine } from "../../core/training/records.ts";
import { at, lab, make, PATIENCE_MS, recordingAt, START } from "./testing/tiny-run.ts";

const LANES = ["--lanes", "no-verifier,frozen"];

const timeless = (lines: readonly MetricsLine[] = []) =>
  lines.map(({ phase, values }) => [
    phase,
    Object.entries(values).filter(([name]) => !/^(step_time|seconds|timing_s)/.test(name)),
  ]);

let whole: Awaited<ReturnType<typeof lab>>;
let recording: RecordingWithLanes;
beforeAll(async () => {
  whole = await make("whole", LANES);
  recording = recordingAt("whole", "m.tango.zip");
}, PATIENCE_MS);

describe("lab record --lanes", () => {
  it("records the lanes from the same start, and takes their run folders away", () => {
    expect(whole).toMatchObject({ code: 0, errors: [] });
    expect(whole.out).toMatch(/Recording the lane frozen, cpu .* in .*whole\.run.lanes.frozen/);
    expect(recording.lanes.map(({ id }) => id)).toEqual(["no-verifier", "frozen"]);
    expect(recording.lanes.map((lane) => lane.recording.run)).toMatchObject([
      { from: "starts", preset: "micro", settings: { algorithm: "grpo", seed: 1 } },
      { from: "starts", preset: "micro", settings: { algorithm: "frozen-verifier", seed: 1 } },
    ]);
    expect(recording.run.command).toContain("--lanes no-verifier,frozen");
    expect(existsSync(at("whole.run"))).toBe(false);
  });

  it("gives a lane without a trained verifier no warm-up, and as many generator updates", () => {
    for (const { recording: lane } of recording.lanes) {
      expect(lane.lines.map(({ phase }) => phase.charAt(0)).join("")).toBe("eegggge");
      expect(lane.groups.map(({ problem }) => problem)).toEqual(
        recording.groups
          .filter(({ updated }) => updated === "generator")
          .map(({ problem }) => problem),
      );
    }
  });

  it("starts every lane with the recording's weights: the first table is the same", () => {
    const table = ({ lines }: Pick<RecordingWithLanes, "lines">) =>
      Object.entries(lines.find(({ stage }) => stage === "after-sft")?.values ?? {});
    const [grpo, frozen] = recording.lanes.map((lane) => table(lane.recording));
    const own = table(recording).filter(([name]) => name !== "seconds");
    expect(frozen?.filter(([name]) => name !== "seconds")).toEqual(own);
    expect(grpo).toContainEqual(own.find(([name]) => name === "eval/greedy_accuracy/in_range"));
  });

  it(
    "gives the lane `short` shorter problems, and measures it on those of the recording",
    async () => {
      const longer = ["--set", "rlMinSteps=2"];
      expect(await make("short", ["--lanes", "short", ...longer])).toMatchObject({ errors: [] });
      const { run, lines, groups, lanes } = recordingAt("short", "m.tango.zip");
      const [lane] = lanes.map((one) => one.recording);
      if (!lane) throw new Error("no lane");
      expect(run.settings).toMatchObject({ rlMinSteps: 2, evalMinSteps: 0 });
      const changed = { algorithm: "grpo", rlMinSteps: 1, evalMinSteps: 2 };
      expect(lane.run.settings).toEqual({ ...run.settings, ...changed });
      const name = "eval/greedy_accuracy/in_range";
      expect(lane.lines[0]?.values[name]).toBe(lines.find(({ stage }) => stage)?.values[name]);
      const problemsOf = (of: typeof groups) => of.map(({ problem }) => problem);
      expect(problemsOf(lane.groups)).not.toEqual(problemsOf(groups));
    },
    PATIENCE_MS,
  );

  it(
    "stopped in a lane, resumes with the same command to the same numbers",
    async () => {
      const stop = { after: 0 };
      const stopped = await make("broken", LANES, /rounds 1\//, () => {
        stop.after += 1;
        // The recording's own round, then that of the first lane.
        if (stop.after === 2) process.emit("SIGINT", "SIGINT");
      });
      expect(stopped).toMatchObject({ code: 130, errors: [] });
      expect(stopped.out).toMatch(/run the same command again to resume the lane no-verifier/);
      expect(existsSync(at("broken", "m.tango.zip"))).toBe(false);
      expect(await make("broken", LANES)).toMatchObject({ code: 0, errors: [] });
      const again = recordingAt("broken", "m.tango.zip");
      expect(timeless(again.lines)).toEqual(timeless(recording.lines));
      again.lanes.forEach(({ recording: lane }, n) => {
        expect(timeless(lane.lines)).toEqual(timeless(recording.lanes[n]?.recording.lines));
        expect(lane.groups).toEqual(recording.lanes[n]?.recording.groups);
      });
    },
    PATIENCE_MS,
  );

  it("a recording with lanes is checked by its own run", async () => {
    const argv = ["record", "--check", at("whole", "m.tango.zip"), "--engine", "cpu"];
    expect(await lab(argv)).toMatchObject({ code: 0, errors: [] });
  });

  it.each<[string, string[], RegExp]>([
    ["an unknown lane", ["--lanes", "gold,silver"], /--lanes knows no-verifier, .*, not "silver"/],
    ["a lane twice", ["--lanes", "gold,gold"], /at most 6 different lanes/],
    ["no name", ["--lanes", ""], /not ""/],
    [
      "a frozen verifier where there is none",
      ["--lanes", "frozen", "--set", "algorithm=grpo"],
      /--lanes cannot record frozen: it has a verifier, the recording has none/,
    ],
    [
      "lanes of a generator that also learned to judge",
      ["--lanes", "gold", "--set", "algorithm=rl-v"],
      /cannot record gold: its generator does not start as in the recording: algorithm differs/,
    ],
  ])("refuses %s", async (_, more, message) => {
    const { code, errors } = await lab([...START, ...more, "--work", at("none.run")]);
    expect(code).toBe(2);
    expect(errors[0]).toMatch(message);
    expect(existsSync(at("none.run"))).toBe(false);
  });

  it("refuses lanes for a check", async () => {
    const { code, errors } = await lab(["record", "--check", "x", "--lanes", "gold"]);
    expect(code).toBe(2);
    expect(errors[0]).toMatch(/--lanes cannot be combined with --check/);
  });
});
