import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ratesOf } from "../../core/evaluation/cross-play.ts";
import { type CrossPlay, parseCrossPlay } from "../../core/evaluation/cross-play-file.ts";
import { lab, PATIENCE_MS, type Said, studyFolder, TINY } from "../study/testing/tiny-study.ts";
import { setFlags } from "../testing/tiny.ts";

const { at, text, write } = studyFolder();
/** Enough SFT that most verifications can be read, and steps so large that the verifier moves. */
const SETTINGS = {
  ...TINY,
  engine: "cpu",
  threads: 1,
  width: 16,
  sftBatch: 16,
  sftMaxSteps: 4,
  sftGeneratorSteps: 150,
  sftVerifierSteps: 400,
  verifierLr: 0.03,
  generatorLr: 0.01,
};
const sets = setFlags(SETTINGS);
const file = write("snapshots.json", {
  settings: SETTINGS,
  snapshots: 3,
  seeds: [11, 12],
  conditions: [
    { name: "tango", settings: { algorithm: "tango", generatorPerRound: 1 } },
    { name: "frozen", settings: { algorithm: "frozen-verifier" }, seeds: 1 },
    { name: "grpo", settings: { algorithm: "grpo" }, seeds: 1 },
  ],
});
const TANGO = "study/jobs/000-main-tango-s11";
const GRPO = "study/jobs/002-main-grpo-s11";
const play = (...argv: string[]) => lab(["cross-play", ...argv, "--problems", "12"]);
const refused = async (...argv: string[]) => {
  const { code, errors } = await play(...argv, "--out", at("refused"));
  expect(code).toBe(2);
  expect(existsSync(at("refused"))).toBe(false);
  return errors;
};

let said: Said;
let played: CrossPlay;
beforeAll(async () => {
  expect(await lab(["study", file, "--out", at("study")])).toMatchObject({ code: 0 });
  const panel = ["--panel", at("panel.json")];
  said = await play("--study", at("study"), "--judges", "--out", at("play"), ...panel);
  played = parseCrossPlay("x", text("play/cross-play.json"));
}, PATIENCE_MS);

const playOf = (verifiers: string, generators: string, seed = 11) => {
  const found = played.plays.find(
    (one) =>
      one.verifiers.name === verifiers &&
      one.generators.name === generators &&
      one.verifiers.seed === seed,
  );
  if (!found) throw new Error(`${verifiers} does not play ${generators}.`);
  return found.cells;
};

describe("lab cross-play", () => {
  it("plays the finished jobs with a verifier, each against those of its seed", () => {
    expect(said).toMatchObject({ code: 0, errors: "" });
    const names = played.plays.map(
      ({ verifiers, generators }) =>
        `${verifiers.name} ${verifiers.seed} on ${generators.name} ${generators.seed}`,
    );
    expect(names.sort()).toEqual([
      "frozen 11 on frozen 11",
      "frozen 11 on tango 11",
      "tango 11 on frozen 11",
      "tango 11 on tango 11",
      "tango 12 on tango 12",
    ]);
    expect(played).toMatchObject({ task: "columns", problems: 12, ages: [0, 2, 4] });
  });

  it("has every solution and every step of the usable verifications in each cell", () => {
    for (const { cells } of played.plays) {
      for (const cell of cells.flat()) {
        const { rightAccepted, rightRejected, wrongAccepted, wrongRejected } = cell;
        expect(rightAccepted + rightRejected + wrongAccepted + wrongRejected).toBe(12);
        expect(cell.faulty + cell.faultless).toBe(12);
        expect(cell.usable).toBeLessThanOrEqual(12);
      }
      expect(cells.flat().some(({ usable }) => usable > 6)).toBe(true);
    }
  });

  it("shows the solutions of one generator to all verifiers: truth is the same down a column", () => {
    for (const { cells } of played.plays) {
      const rightOf = (row: number) => cells[row]?.map((cell) => ratesOf(cell).accuracy);
      expect(rightOf(1)).toEqual(rightOf(0));
      expect(rightOf(2)).toEqual(rightOf(0));
    }
  });

  it("has rows of a frozen verifier that are all the same, and others of one that learns", () => {
    const [first, second, third] = playOf("frozen", "frozen");
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    const learned = playOf("tango", "tango");
    expect(learned[2]).not.toEqual(learned[0]);
  });

  it("starts both arms of a seed with the same generator on the same problems", () => {
    const youngest = (verifiers: string, generators: string) =>
      playOf(verifiers, generators).map((row) => row[0]);
    expect(youngest("frozen", "tango")).toEqual(youngest("frozen", "frozen"));
    expect(youngest("tango", "frozen")).toEqual(youngest("tango", "tango"));
  });

  it("gives single runs the numbers that the study has", async () => {
    const alone = await play(at(TANGO), "--out", at("alone"), "--csv-for", "semicolon");
    expect(alone).toMatchObject({ code: 0, errors: "" });
    const { plays } = parseCrossPlay("x", text("alone/cross-play.json"));
    expect(plays.map(({ cells }) => cells)).toEqual([playOf("tango", "tango")]);
    const shares = text("alone/cross-play.csv").split("\n")[1]?.split(";").slice(-6);
    expect(shares?.every((share) => /^(|[01]|0,\d+)$/.test(share))).toBe(true);
    expect(shares?.join("")).toContain(",");
  });

  it("writes a row a cell, a figure for either theme, and the panel's own boards", () => {
    const rows = text("play/cross-play.csv").trimEnd().split("\n");
    expect(rows).toHaveLength(1 + 5 * 9);
    expect(rows[0]).toMatch(/^verifiers,verifier_seed,verifier_age,generators.*step_caught/);
    const svg = text("play/cross-play.svg");
    expect(svg).toContain("prefers-color-scheme:dark");
    // A cell is a color, a frame and a number; the frames of the same age are thick.
    expect(svg.match(/<text class="cell"/g)).toHaveLength(4 * 9);
    expect(svg.match(/stroke-width="2\.5"/g)).toHaveLength(4 * 3);
    const panel = parseCrossPlay("x", text("panel.json"));
    expect(panel.plays).toHaveLength(3);
    expect(said.out).toMatch(/^tango, 2 seeds: [\d– ]+ on the diagonal; oldest minus youngest/m);
  });
});

describe("what cannot be played is refused in one sentence", () => {
  it("a run without snapshots, and one without a verifier", async () => {
    await lab(["train", "--preset", "micro", ...sets, "--out", at("none"), "--until", "0"]);
    expect(await refused(at("none"))).toMatch(
      /none has no snapshots, and two are needed: train with --snapshots 7/,
    );
    expect(await refused(at(GRPO))).toMatch(/is a run of grpo, which has no verifier with step/);
    expect(await refused(at("nowhere"))).toMatch(/There is no run folder/);
    expect(await refused()).toMatch(/cross-play needs run folders with snapshots/);
    expect(await refused(at(TANGO), at(TANGO))).toMatch(/are runs of tango with seed 11: name/);
    expect(await refused(at(TANGO), "--judges")).toMatch(/--judges needs two runs of one seed/);
    expect(await refused(at(TANGO), "--study", at("study"))).toMatch(/--study plays the jobs/);
  });

  it("damaged files: a snapshot, and the config that says what the models are", async () => {
    const path = at("damaged");
    cpSync(at(TANGO), path, { recursive: true });
    const snapshot = join(path, "snapshots", "000002.safetensors");
    const bytes = readFileSync(snapshot);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(snapshot, bytes);
    expect(await refused(path)).toMatch(/000002\.safetensors cannot be used: it was changed or/);
    rmSync(snapshot);
    expect(await refused(path)).toMatch(/000002\.safetensors cannot be read: no such file/);
    const config = join(path, "config.json");
    writeFileSync(config, readFileSync(config, "utf8").replace('"seed": 11', '"seed": 12'));
    expect(await refused(path)).toMatch(/config\.json cannot be used: it was changed or damaged/);
  });

  it("runs of other tasks, problem sets or ages", async () => {
    const train = async (name: string, ...more: string[]) => {
      const short = ["--set", "sftGeneratorSteps=3", "--set", "sftVerifierSteps=3"];
      const argv = [
        "--preset",
        "micro",
        "--seed",
        "13",
        ...sets,
        ...short,
        "--out",
        at(name),
        ...more,
      ];
      expect(await lab(["train", ...argv])).toMatchObject({ code: 0 });
      return refused(at(TANGO), at(name));
    };
    const three = ["--snapshots", "3"];
    expect(await train("minus", ...three, "--set", "task=minus")).toMatch(
      /These runs have different tasks: .*000-main-tango-s11 has columns, .*minus has minus\./,
    );
    expect(
      await train("longer", ...three, "--set", "rlMaxSteps=3", "--set", "longerSteps=4"),
    ).toMatch(/different problem sets: .* has \d to \d steps, .* has \d to 3 steps/);
    expect(await train("ages", "--snapshots", "2")).toMatch(
      /different ages: .* has 0, 2, 4, .* has 0, 4\./,
    );
  }, 120_000);

  it("a study that keeps none", async () => {
    const { snapshots: _, ...without } = JSON.parse(text("study/study.json"));
    cpSync(at("study"), at("without"), { recursive: true });
    writeFileSync(at("without/study.json"), JSON.stringify(without));
    expect(await refused("--study", at("without"))).toMatch(/asks for no snapshots/);
  });
});
