import { existsSync, readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { decodeCheckpoints } from "../../core/recording/checkpoints.ts";
import { readLibrary } from "../../core/recording/library.ts";
import { decodeSftCheckpoint } from "../../core/runs/sft-checkpoint.ts";
import type { MetricsLine } from "../../core/training/records.ts";
import { at, bytesOf, lab, make, PATIENCE_MS, recordingAt, SETTINGS } from "./testing/tiny-run.ts";

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
      "index.json",
      "m.checkpoints.zip",
      "m.tango.zip",
    ]);
    expect(readdirSync(at("starts")).sort()).toEqual([
      "micro-generator.safetensors",
      "micro-verifier.safetensors",
    ]);
    expect(existsSync(at("whole.run"))).toBe(false);
  });

  it("records the whole run with the command that makes it again", () => {
    const { run, lines, groups } = recordingAt("whole", "m.tango.zip");
    expect(run).toMatchObject({ preset: "micro", engine: "cpu", from: "sft", settings: SETTINGS });
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
        expect(row.tokenProbabilitiesAfter).toHaveLength(row.advantages.length);
      }
    }
    // Updates move them.
    const all = groups.flatMap(({ rows }) => rows);
    expect(all.flatMap((row) => row.tokenProbabilitiesAfter)).not.toEqual(
      all.flatMap((row) => row.tokenProbabilities),
    );
  });

  it("takes checkpoints after SFT, after the warm-up and at the end", () => {
    const { run } = recordingAt("whole", "m.tango.zip");
    const read = decodeCheckpoints("x", bytesOf("whole", "m.checkpoints.zip"), run);
    expect(read.map(({ line }) => line)).toEqual([6, 8, 14]);
    const weights = (n: number) => read[n]?.weights("generator").tensors.map(({ data }) => data);
    expect(weights(1)).toEqual(weights(0));
    expect(weights(2)).not.toEqual(weights(0));
    const start = decodeSftCheckpoint("x", bytesOf("starts", "micro-generator.safetensors"));
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
    "stopped at any time, resumes with the same command to the same numbers and weights",
    async () => {
      const options = ["--checkpoints", "--set", "checkpointEvery=3"];
      for (const stopAt of [/SFT of the verifier/, /warm-up 1/, /rounds 1\//]) {
        const stopped = await make("broken", options, stopAt);
        expect(stopped).toMatchObject({ code: 130, errors: [] });
        expect(stopped.out).toMatch(/Saved in .*broken\.run after \d+ lines: run the same command/);
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
