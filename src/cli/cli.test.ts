import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { PRESETS, presetSettings } from "../core/presets/registry.ts";
import { SETTING_SPECS } from "../core/settings/table.ts";
import { EVAL_FLAGS } from "./evaluate-request.ts";
import { RunFolder } from "./run-folder.ts";
import { lab } from "./testing/lab.ts";
import { availableMemory, TRAIN_FLAGS } from "./train.ts";

const folder = mkdtempSync(join(tmpdir(), "lab-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

/** Exit code 2, nothing on the output, and exactly one sentence without a stack. */
async function refused(...argv: string[]): Promise<string> {
  const { code, out, errors } = await lab(...argv);
  expect(errors).toHaveLength(1);
  const [sentence = ""] = errors;
  expect(sentence).toMatch(/^[^\n]+[^.][.?]$/);
  expect(sentence).not.toMatch(/ {2}at |Error:|undefined|\[object/);
  expect(sentence.length).toBeLessThan(400);
  expect(out).toBe("");
  expect(code).toBe(2);
  return sentence;
}

describe("--help", () => {
  it("shows four commands with an example each, and names the others, in 25 lines", async () => {
    const { code, out, errors } = await lab("--help");
    expect(code).toBe(0);
    expect(errors).toEqual([]);
    const lines = out.split("\n");
    expect(lines.length).toBeLessThanOrEqual(25);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
    for (const command of ["train", "eval", "study", "export"]) {
      expect(out).toMatch(new RegExp(`^ {2}${command} .+\\n +npm run lab -- ${command} `, "m"));
    }
    expect(out).toMatch(/^More: .*bench.*settings/m);
    expect(out).toMatch(/^For maintainers.*: vectors, record\.$/m);
    const files = out.match(/studies\/\S+\.json/g) ?? [];
    expect(files).toEqual(["studies/first.json"]);
    for (const file of files) expect(existsSync(file), file).toBe(true);
    for (const exit of ["0", "1", "2", "130"]) expect(out).toMatch(new RegExp(`\\b${exit} [a-z]`));
    for (const argv of [["help"], ["-h"]])
      expect(await lab(...argv)).toEqual({ code, out, errors });
  });

  it.each([
    ["train", TRAIN_FLAGS],
    ["eval", EVAL_FLAGS],
  ])("of %s has all of its options, wherever it stands", async (command, flags) => {
    const { code, out, errors } = await lab(command, "--help");
    expect([code, errors]).toEqual([0, []]);
    for (const { name, help } of flags) {
      expect(out).toMatch(new RegExp(`^ {2}--${name}\\b`, "m"));
      expect(out).toContain(help);
    }
    expect(out).toContain(`\nExample: npm run lab -- ${command} `);
    const ways = [
      ["help", command],
      ["--help", command],
      [command, "--nonsense", "-h"],
    ];
    for (const argv of ways) expect(await lab(...argv)).toEqual({ code, out, errors });
  });

  it("of a command that is not there names what was meant", async () => {
    expect(await refused("trian", "--help")).toMatch(
      /^Unknown command "trian": did you mean train\?$/,
    );
  });

  it("is shown without a command too, as a mistake", async () => {
    expect(await lab()).toMatchObject({ code: 2, errors: [] });
  });

  it("lists the settings by themselves", async () => {
    const { code, out } = await lab("settings");
    expect(code).toBe(0);
    for (const [key, spec] of SETTING_SPECS) {
      expect(out).toMatch(new RegExp(`^ {2}${key} `, "m"));
      expect(out).toContain(spec.doc);
      expect(out).toContain(`default ${spec.default}`);
    }
    for (const id of PRESETS.keys()) expect(out).toMatch(new RegExp(`^ {2}${id} `, "m"));
  });
});

describe("a wrong argument is refused in one sentence:", () => {
  it.each([
    ["a misspelt command", ["trian"], /^Unknown command "trian": did you mean train\?$/],
    ["an unknown command", ["paint"], /Unknown command "paint": use train, eval/],
    ["a command named like a property", ["__proto__"], /Unknown command/],
    ["an empty command", [""], /Unknown command/],
    ["a slip in an option", ["train", "--sede", "3"], /--sede for train: did you mean --seed\?$/],
    [
      "a slip with a value",
      ["train", "--engin=cpu"],
      /--engin=cpu for train: did you mean --engine/,
    ],
    ["an unknown option", ["train", "--colour"], /Unknown option --colour for train: use --preset/],
    ["long dashes", ["train", "—preset", "turbo", "–-seed", "3"], /Unknown preset "turbo"/],
    [
      "a long dash and a slip",
      ["train", "–sede=3"],
      /Unknown option --sede=3 .* did you mean --seed/,
    ],
    ["an unknown short option", ["train", "-x"], /Unknown option -x/],
    ["an option named like a property", ["train", "--constructor=1"], /Unknown option/],
    ["an option of another command", ["eval", "--resume", "x"], /Unknown option --resume for eval/],
    ["an option where there is none", ["settings", "--all"], /--all for settings: it takes none/],
    ["an option of vectors", ["vectors", "--fast"], /--fast for vectors: it takes none/],
    ["a stray word", ["train", "quick"], /train takes no "quick"/],
    ["a stray word of settings", ["settings", "seed"], /settings takes no "seed"/],
    ["an option without its value", ["train", "--preset"], /--preset/],
    [
      "an option whose value is an option",
      ["train", "--preset", "--seed", "3"],
      /--preset needs a value, but --seed follows/,
    ],
    ["an unknown preset", ["train", "--preset", "turbo"], /Unknown preset "turbo": choose one of/],
    ["a preset named like a property", ["train", "--preset", "__proto__"], /Unknown preset/],
    ["an unknown task", ["train", "--set", "task=chess"], /task is "chess", but must be one of/],
    ["an unknown arm", ["train", "--set", "algorithm=ppo"], /algorithm is "ppo"/],
    ["an unknown setting", ["train", "--set", "misprints=1"], /did you mean misprintRate/],
    ["a setting of Object", ["train", "--set", "__proto__=1"], /Unknown setting/],
    ["a setting without value", ["train", "--set", "foo"], /"foo" is not of the form key=value/],
    ["a value without setting", ["train", "--set", "=3"], /is not of the form key=value/],
    ["a value out of range", ["train", "--set", "alpha0=2"], /from 0 to 1/],
    ["a value of the wrong type", ["train", "--set", "batchSize=many"], /a whole number/],
    ["an empty value", ["train", "--set", "batchSize="], /a whole number/],
    ["settings that do not fit", ["train", "--set", "width=65"], /a multiple of heads/],
    ["a seed that is no number", ["train", "--seed", "one"], /seed is "one"/],
    ["a negative seed", ["train", "--seed=-1"], /seed is "-1"/],
    [
      "a negative seed as a word of its own",
      ["train", "--seed", "-1"],
      /seed is "-1", but must be/,
    ],
    ["a negative fraction", ["train", "--until", "-.5"], /--until is "-.5".* from 0 to/],
    ["a folder without a name", ["eval", "--from", ""], /--from is "", but must be/],
    ["no updates", ["train", "--updates", "0"], /updates is "0"/],
    ["an unknown engine", ["train", "--engine", "tpu"], /engine is "tpu"/],
    ["too many threads", ["train", "--set", "threads=999"], /threads is "999", but must be/],
    [
      "a negative number of threads",
      ["train", "--set", "threads=-1"],
      /threads is "-1", but must be/,
    ],
    ["a fraction of updates", ["train", "--until", "1.5"], /--until is "1.5"/],
    ["a hexadecimal number", ["train", "--until", "0x3"], /--until is "0x3"/],
    ["eval without a folder", ["eval"], /eval needs --from DIR/],
    ["eval of a setting that belongs to the run", ["eval", "--from", "x", "--set", "width=8"], /w/],
    ["vectors without a file", ["vectors"], /needs one file/],
    ["vectors with two files", ["vectors", "a", "b"], /needs one file/],
    ["a vectors file that is not there", ["vectors", "/no/such.json"], /no such file/],
    ["a vectors file that is a folder", ["vectors", tmpdir()], /it is a folder/],
    ["a stray word of bench", ["bench", "R2"], /bench takes no "R2"/],
    ["an unknown case of bench", ["bench", "--case", "R2,R3"], /no case "R3".*use R2, R4, recipe/],
    ["an unknown engine of bench", ["bench", "--engines", "cuda"], /no engine "cuda".*tfjs-webgpu/],
    ["no engine of bench", ["bench", "--engines", ""], /no engine ""/],
    [
      "a report that cannot be written",
      ["bench", "--json", "/no/such/x.json"],
      /no such file or folder/,
    ],
  ])("%s", async (_, argv, sentence) => {
    expect(await refused(...argv)).toMatch(sentence);
  });

  it("an option that npm kept for itself, with what to type instead", async () => {
    // As of `npm run lab train --preset quick --seed=3`, without `--`.
    const taken = { npm_config_preset: "true", npm_config_seed: "3" };
    for (const [name, value] of Object.entries(taken)) vi.stubEnv(name, value);
    expect(await refused("train", "quick")).toMatch(
      /^npm kept --preset, --seed for itself: .*: npm run lab -- train --preset NAME --seed 3\.$/,
    );
    // Of an option that stands there as well npm's is another's.
    const both = ["--preset", "turbo", "--seed", "3"];
    expect(await refused("train", ...both)).toMatch(/Unknown preset/);
    // pnpm hands its own `--` on.
    expect(await refused("--", "train", ...both)).toMatch(/Unknown preset/);
    vi.unstubAllEnvs();
  });

  it("and shortened where the argument is long", async () => {
    const long = "x".repeat(5000);
    const preset = ["train", "--preset", long];
    for (const argv of [[long], ["train", `--${long}`], ["train", "--set", long], preset]) {
      await refused(...argv);
    }
    await refused("train", "--set", `seed=${long}`);
    await refused("train", "--until", long);
  });

  it.each(["preset", "set", "seed", "updates", "out"])("--resume with --%s", async (flag) => {
    const sentence = await refused("train", "--resume", at("none"), `--${flag}`, "seed=3");
    expect(sentence).toMatch(new RegExp(`^--${flag} cannot be combined with --resume`));
  });

  it("and nothing is written", async () => {
    for (const more of [
      ["--set", "alpha0=2"],
      ["--preset", "turbo"],
      ["--until", "x"],
    ]) {
      await refused("train", "--out", at("never"), ...more);
    }
    expect(existsSync(at("never"))).toBe(false);
  });
});

describe("a wrong folder is refused in one sentence:", () => {
  it("one that does not exist", async () => {
    expect(await refused("eval", "--from", at("none"))).toBe(
      `There is no run folder ${at("none")}.`,
    );
    expect(await refused("train", "--resume", at("none"))).toMatch(/There is no run folder/);
    expect(existsSync(at("none"))).toBe(false);
  });

  it("one without a checkpoint", async () => {
    mkdirSync(at("empty"));
    expect(await refused("eval", "--from", at("empty"))).toMatch(/checkpoint.*no such file/);
    expect(await refused("train", "--resume", at("empty"))).toMatch(/checkpoint.*no such file/);
    expect(readdirSync(at("empty"))).toEqual([]);
  });

  it("one that is a file", async () => {
    writeFileSync(at("file"), "");
    expect(await refused("eval", "--from", at("file"))).toMatch(/is not a folder/);
    expect(await refused("train", "--out", at("file"))).toMatch(/cannot be written/);
    expect(await refused("train", "--out", join(at("file"), "in"))).toMatch(/cannot be written/);
  });

  it.each([
    ["empty", ""],
    ["text", "this is no checkpoint, whatever its name says"],
    ["JSON", '{"settings":{},"state":{}}'],
    ["zeros", "\0".repeat(200)],
  ])("one whose checkpoint is %s", async (kind, content) => {
    const run = at(`garbage-${kind}`);
    mkdirSync(run);
    writeFileSync(join(run, "checkpoint.safetensors"), content);
    expect(await refused("eval", "--from", run)).toMatch(/checkpoint\.safetensors cannot be used/);
    expect(await refused("train", "--resume", run)).toMatch(/cannot be used/);
    expect(readdirSync(run)).toEqual(["checkpoint.safetensors"]);
  });

  it("one that already holds a run", async () => {
    RunFolder.create(at("held"), "micro", presetSettings("micro"));
    writeFileSync(join(at("held"), "metrics.jsonl"), '{"line":0}\n');
    const before = readdirSync(at("held")).sort();
    const sentence = await refused("train", "--preset", "micro", "--out", at("held"));
    expect(sentence).toMatch(/already holds a run: choose another --out/);
    expect(readdirSync(at("held")).sort()).toEqual(before);
  });

  it("one that another process trains in, which it names", async () => {
    const run = at("taken");
    RunFolder.create(run, "micro", presetSettings("micro"));
    writeFileSync(`${run}.lock`, `${process.ppid} ${hostname()} id`);
    for (const argv of [
      ["--resume", run],
      ["--preset", "micro", "--out", run],
    ]) {
      expect(await refused("train", ...argv)).toMatch(
        new RegExp(
          `is in use: process ${process.ppid} on ${hostname()} holds .*taken\\.lock; wait`,
        ),
      );
    }
    expect(existsSync(`${run}.lock`)).toBe(true);
  });
});

it("a container's limit of memory counts where it is smaller than the machine's", () => {
  expect(availableMemory(1000)).toBe(1000);
  // Without a limit Node says 0, or more than there is.
  for (const none of [0, 2 ** 64]) expect(availableMemory(none)).toBe(totalmem());
});
