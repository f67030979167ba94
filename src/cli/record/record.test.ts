import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { decodeCheckpoints } from "../../core/recording/checkpoints.ts";
import { readLibrary } from "../../core/recording/library.ts";
import { decodeRecording, encodeRecording } from "../../core/recording/recording.ts";
import { decodeStart } from "../../core/runs/start.ts";
import type { MetricsLine } from "../../core/training/records.ts";
import { main } from "../main.ts";

/** Seconds for the whole file on a slow machine: it trains some tiny runs on the cpu engine. */
const PATIENCE_MS = 120_000;
const TINY = {
  ...{ sftGeneratorSteps: 3, sftVerifierSteps: 3, sftBatch: 4, verifierWarmup: 1, updates: 4 },
  ...{ batchSize: 2, groupSize: 2, evalProblems: 4, goldSolutions: 4, evalEvery: 2, width: 8 },
};
const SETS = Object.entries(TINY).flatMap(([key, value]) => ["--set", `${key}=${value}`]);

const folder = mkdtempSync(join(tmpdir(), "record-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: string[]) => join(folder, ...names);
const bytesOf = (...names: string[]) => new Uint8Array(readFileSync(at(...names)));
const recordingAt = (...names: string[]) => decodeRecording("x", bytesOf(...names));

/** Runs the command line; `stopAt` sends Ctrl-C when a line of progress has these words. */
async function lab(argv: readonly string[], stopAt: RegExp | null = null) {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const on = vi.spyOn(process, "on");
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    const handler = on.mock.calls.find(([name]) => name === "SIGINT")?.[1];
    if (stopAt?.test(String(text))) handler?.("SIGINT");
    return true;
  });
  try {
    const code = await main(argv);
    return { code, out: log.mock.calls.flat().join("\n"), errors: error.mock.calls.flat() };
  } finally {
    for (const spy of [log, error, on, write]) spy.mockRestore();
  }
}

const START = ["record", "--preset", "micro", "--engine", "cpu", ...SETS];
const make = (name: string, more: readonly string[] = [], stopAt: RegExp | null = null) =>
  lab([...START, "--out", at(name, "m.tango.zip"), "--work", at(`${name}.run`), ...more], stopAt);

/** Lines without what the clock says. */
const timeless = (lines: readonly MetricsLine[]) =>
  lines.map(({ values, ...line }) => ({
    ...line,
    values: Object.entries(values).filter(([name]) => !/^(step_time|seconds|timing_s)/.test(name)),
  }));

let whole: Awaited<ReturnType<typeof lab>>;
beforeAll(async () => {
  whole = await make("whole", ["--checkpoints", "--starts", at("starts")]);
}, PATIENCE_MS);

describe("lab record", () => {
  it("writes recording, checkpoints, starts and index, and takes its run folder away", () => {
    expect(whole).toMatchObject({ code: 0, errors: [] });
    expect(readdirSync(at("whole")).sort()).toEqual([
      ...["index.json", "m.checkpoints.zip", "m.tango.zip"],
    ]);
    expect(readdirSync(at("starts")).sort()).toEqual([
      ...["micro-generator.safetensors", "micro-verifier.safetensors"],
    ]);
    expect(existsSync(at("whole.run"))).toBe(false);
  });

  it("records the whole run with the command that makes it again", () => {
    const { run, lines, groups } = recordingAt("whole", "m.tango.zip");
    expect(run).toMatchObject({ preset: "micro", engine: "cpu", from: "sft", settings: TINY });
    expect(run.command).toMatch(/^npm run lab -- record --preset micro --engine cpu --set sftG/);
    expect(run.counts).toMatchObject({ lines: 15, generatorUpdates: 4, verifierUpdates: 2 });
    const letters = lines.map(({ phase }) => phase.charAt(0)).join("");
    expect(letters).toBe("ssssssewegggvge");
    expect(groups.map(({ updated }) => updated.charAt(0)).join("")).toBe("vgggvg");
    for (const { rows } of groups) {
      expect(rows).toHaveLength(2);
      for (const row of rows) {
        expect(row.tokenProbabilities.length).toBeGreaterThan(0);
        expect(row.tokenProbabilities).toHaveLength(row.advantages.length);
      }
    }
  });

  it("takes checkpoints after SFT, after the warm-up and at the end", () => {
    const { run } = recordingAt("whole", "m.tango.zip");
    const read = decodeCheckpoints("x", bytesOf("whole", "m.checkpoints.zip"), run);
    expect(read.map(({ line }) => line)).toEqual([6, 8, 14]);
    const weights = (n: number) => read[n]?.weights("generator").tensors.map(({ data }) => data);
    expect(weights(1)).toEqual(weights(0));
    expect(weights(2)).not.toEqual(weights(0));
    const start = decodeStart("x", bytesOf("starts", "micro-generator.safetensors"));
    expect(start.snapshot.weights).toEqual(
      Float32Array.from(weights(0)?.flatMap((data) => [...data]) ?? []),
    );
  });

  it(
    "lists in the index what it wrote, an older entry of the file replaced",
    async () => {
      const index = () => readLibrary("x", readFileSync(at("whole", "index.json"), "utf8"));
      expect(index()).toMatchObject([
        {
          preset: "micro",
          recording: { path: "m.tango.zip", bytes: bytesOf("whole", "m.tango.zip").length },
          checkpoints: { path: "m.checkpoints.zip" },
          starts: { verifier: { path: "../starts/micro-verifier.safetensors" } },
        },
      ]);
      const once = at("whole", "other.tango.zip");
      for (const seed of ["2", "3"]) {
        await make("whole", ["--seed", seed, "--out", once]);
        expect(index().map((entry) => entry.seed)).toEqual([1, Number(seed)]);
      }
      expect(index()[1]).toMatchObject({ checkpoints: null, starts: null });
    },
    PATIENCE_MS,
  );

  it(
    "stopped at any time goes on with the same command, to the same numbers and weights",
    async () => {
      const options = ["--checkpoints", "--set", "checkpointEvery=3"];
      for (const stopAt of [/SFT of the verifier/, /warm-up 1/, /rounds 1\//]) {
        const stopped = await make("broken", options, stopAt);
        expect(stopped).toMatchObject({ code: 130, errors: [] });
        expect(stopped.out).toMatch(/Saved in .*broken\.run after \d+ lines: the same command/);
      }
      expect(existsSync(at("broken", "m.tango.zip"))).toBe(false);
      expect(await make("broken", options)).toMatchObject({ code: 0, errors: [] });
      const [one, two] = ["whole", "broken"].map((name) => recordingAt(name, "m.tango.zip"));
      expect(timeless(two?.lines ?? [])).toEqual(timeless(one?.lines ?? []));
      expect(two?.groups).toEqual(one?.groups);
      const weights = (name: string) =>
        decodeCheckpoints(
          "x",
          bytesOf(name, "m.checkpoints.zip"),
          recordingAt(name, "m.tango.zip").run,
        ).map((checkpoint) => checkpoint.weights("verifier").tensors);
      expect(weights("broken")).toEqual(weights("whole"));
    },
    PATIENCE_MS,
  );

  it(
    "begins from starts instead of SFT, to the same numbers",
    async () => {
      const { code } = await make("shipped", ["--from-starts", at("starts")]);
      expect(code).toBe(0);
      const learned = (lines: readonly MetricsLine[]) =>
        timeless(lines.filter(({ phase }) => !phase.startsWith("sft"))).map(
          ({ line: _, ...rest }) => rest,
        );
      const { run, lines } = recordingAt("shipped", "m.tango.zip");
      expect(run.from).toBe("starts");
      expect(learned(lines)).toEqual(learned(recordingAt("whole", "m.tango.zip").lines));
    },
    PATIENCE_MS,
  );

  it(
    "records an arm with one model",
    async () => {
      const more = ["--checkpoints", "--starts", at("alone"), "--set", "algorithm=grpo"];
      expect(await make("alone", more)).toMatchObject({ code: 0, errors: [] });
      expect(readdirSync(at("alone"))).toContain("micro-generator.safetensors");
      expect(readdirSync(at("alone"))).not.toContain("micro-verifier.safetensors");
      const check = ["record", "--check", at("alone", "m.tango.zip"), "--starts", at("alone")];
      expect(await lab([...check, "--engine", "cpu"])).toMatchObject({ code: 0, errors: [] });
    },
    PATIENCE_MS,
  );
});

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
        expect(out).toMatch(/Replayed 5 updates of micro, seed 1, on cpu: \d+ lines/);
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
      expect(out).toMatch(/verifier\/loss at line 7, recorded 3, .*\nThis lab does something else/);
    },
    PATIENCE_MS,
  );
});

describe("is refused in one sentence", () => {
  async function refusal(argv: readonly string[]): Promise<string> {
    const { code, out, errors } = await lab(argv);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^[^\n]+[^.][.?]$/);
    return errors[0] as string;
  }
  const whole = () => at("whole", "m.tango.zip");

  it.each<[string, string[], RegExp]>([
    ["a stray word", ["now"], /takes no "now"/],
    ["an unknown preset", ["--preset", "nano"], /Unknown preset/],
    ["a bad setting", ["--set", "width=7"], /width is "7"/],
    ["another ending", ["--out", "x.zip"], /--out must end in \.tango\.zip/],
    ["--updates without --check", ["--updates", "3"], /only with --check/],
    ["both kinds of starts", ["--starts", "a", "--from-starts", "b"], /does not go with/],
    ["starts without SFT", ["--starts", "a", "--set", "sftVerifierSteps=0"], /needs SFT steps/],
    ["a seed for a check", ["--check", "x", "--seed", "2"], /--seed does not go with --check/],
    ["--checkpoints for a check", ["--check", "x", "--checkpoints"], /--checkpoints does not go/],
    ["no file to check", ["--check", "nowhere.zip"], /cannot be read: no such file/],
    ["no starts", ["--from-starts", "nowhere"], /quick-generator.* no such file/],
  ])("%s", async (_, argv, message) => {
    expect(await refusal(["record", ...argv])).toMatch(message);
  });

  it("a file that is no recording, or 0 updates of one", async () => {
    writeFileSync(at("no.tango.zip"), "no");
    expect(await refusal(["record", "--check", at("no.tango.zip")])).toMatch(/not a zip archive/);
    const none = ["record", "--check", whole(), "--updates", "0"];
    expect(await refusal(none)).toMatch(/whole number from 1/);
  });

  it("starts of other settings, or in each other's place", async () => {
    const from = ["--from-starts", at("starts"), "--work", at("none.run")];
    const misfit = await refusal([...START, ...from, "--set", "sftLr=0.01"]);
    expect(misfit).toMatch(/micro-generator.* was made with sftLr 0\.02, not 0\.01\.$/);
    mkdirSync(at("swapped"));
    for (const [to, source] of [
      ["generator", "verifier"],
      ["verifier", "generator"],
    ]) {
      const name = (player?: string) => `micro-${player}.safetensors`;
      cpSync(at("starts", name(source)), at("swapped", name(to)));
    }
    const swapped = [...START, "--from-starts", at("swapped"), "--work", at("none.run")];
    expect(await refusal(swapped)).toMatch(/holds a verifier/);
    expect(existsSync(at("none.run"))).toBe(false);
  });

  it(
    "a run folder of another run",
    async () => {
      await make("mixed", [], /SFT of the verifier/);
      const other = [...START, "--work", at("mixed.run")];
      expect(await refusal([...other, "--seed", "5"])).toMatch(/mixed\.run holds another run/);
      const shipped = [...other, "--from-starts", at("starts")];
      expect(await refusal(shipped)).toMatch(/mixed\.run holds another run/);
      const [, ...options] = START;
      await lab(["train", ...options, "--out", at("trained")]);
      expect(await refusal([...START, "--work", at("trained")])).toMatch(/holds another run/);
      expect(existsSync(at("trained", "metrics.jsonl"))).toBe(true);
    },
    PATIENCE_MS,
  );
});
