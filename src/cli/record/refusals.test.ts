import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { at, lab, make, PATIENCE_MS, recordingAt, START } from "./testing/tiny-run.ts";

beforeAll(async () => {
  const { code } = await make("whole", ["--checkpoints", "--starts", at("starts")]);
  expect(code).toBe(0);
}, PATIENCE_MS);

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
    ["both kinds of starts", ["--starts", "a", "--from-starts", "b"], /cannot be combined with/],
    ["starts without SFT", ["--starts", "a", "--set", "sftVerifierSteps=0"], /needs SFT steps/],
    [
      "a seed for a check",
      ["--check", "x", "--seed", "2"],
      /--seed cannot be combined with --check/,
    ],
    [
      "--checkpoints for a check",
      ["--check", "x", "--checkpoints"],
      /--checkpoints cannot be combined/,
    ],
    ["no file to check", ["--check", "nowhere.zip"], /cannot be read: no such file/],
    ["no starts", ["--from-starts", "nowhere"], /misled-generator.* no such file/],
  ])("%s", async (_, argv, message) => {
    expect(await refusal(["record", ...argv])).toMatch(message);
  });

  it("what cannot be written, before the run", async () => {
    const files = at("whole", "m.tango.zip");
    mkdirSync(at("taken", "m.tango.zip"), { recursive: true });
    mkdirSync(at("listless"));
    writeFileSync(at("listless", "index.json"), "no");
    const work = ["--work", at("never.run")];
    const refused = (...more: string[]) => refusal([...START, ...work, ...more]);
    for (const out of ["/proc/x.tango.zip", "/proc/new/x.tango.zip", join(files, "x.tango.zip")]) {
      expect(await refused("--out", out)).toMatch(/x\.tango\.zip cannot be written: /);
    }
    expect(await refused("--out", at("taken", "m.tango.zip"))).toMatch(
      /cannot be written: it is not/,
    );
    expect(await refused("--out", at("listless", "m.tango.zip"))).toMatch(
      /index\.json cannot be us/,
    );
    const starts = ["--out", at("none", "in", "m.tango.zip"), "--starts", "/proc/starts"];
    expect(await refused(...starts)).toMatch(/micro-generator\.safetensors cannot be written/);
    for (const name of ["never.run", "none"]) expect(existsSync(at(name))).toBe(false);
    expect(readdirSync(at("taken"))).toEqual(["m.tango.zip"]);
  });

  it(
    "what can no longer be written after the run, which is kept and named",
    async () => {
      const taken = at("late", "m.tango.zip");
      const take = () => mkdirSync(taken, { recursive: true });
      const { code, errors } = await make("late", [], /rounds 1\//, take);
      expect(errors).toHaveLength(1);
      expect(errors[0]).toMatch(
        /m\.tango\.zip cannot be written: .*; the run is kept in .*late\.run\.$/,
      );
      expect(code).toBe(2);
      rmSync(taken, { recursive: true });
      expect(await make("late")).toMatchObject({ code: 0, errors: [] });
      expect(recordingAt("late", "m.tango.zip").groups).toEqual(
        recordingAt("whole", "m.tango.zip").groups,
      );
    },
    PATIENCE_MS,
  );

  it(
    "a run of an older lab, whose groups lack what is written today: it is kept",
    async () => {
      await make("older", [], /rounds 1\//);
      const path = at("older.run", "rollouts.jsonl");
      const older = readFileSync(path, "utf8").replaceAll(/"label":\d,/g, "");
      writeFileSync(path, older);
      rmSync(at("older.run", "manifest.json"));
      const { code, errors } = await make("older");
      expect(errors[0]).toMatch(/line 1 of groups\.jsonl .*; the run is kept in .*older\.run\.$/);
      expect(code).toBe(2);
      expect(existsSync(at("older", "m.tango.zip"))).toBe(false);
      expect(existsSync(path)).toBe(true);
    },
    PATIENCE_MS,
  );

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
      const name = (role?: string) => `micro-${role}.safetensors`;
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
