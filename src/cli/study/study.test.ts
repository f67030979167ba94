import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { GOLD_SET_VERSION } from "../../core/evaluation/gold-set.ts";
import { ARCHIVE_FILE, readArchive, timelessText } from "../../study/archive.ts";
import type { Line } from "../../study/line.ts";
import { setFlags } from "../testing/tiny.ts";
import {
  CHECK,
  JOBS,
  lab,
  PATIENCE_MS,
  type Said,
  STUDY,
  studyFolder,
  TINY,
} from "./testing/tiny-study.ts";

const { at, text, write, file: FILE, study, metrics, report } = studyFolder();

let whole: Said;
beforeAll(async () => {
  whole = await study("whole");
}, PATIENCE_MS);

describe("lab study", () => {
  it("does all jobs and writes everything", () => {
    expect(whole).toMatchObject({ code: 0, errors: "" });
    const [counts] = whole.out.split("\n");
    expect(counts).toBe("4 jobs to run, and before them 4 starts that they share.");
    expect(whole.out).toMatch(/done after [\d.]+ s: 001-main-grpo-s12 \(0 left\)/);
    expect(whole.out).toMatch(/Wrote .*report\.md: 4 jobs, 0 failed/);
    expect(readdirSync(at("whole")).sort()).toEqual([
      "figure-main-eval-greedy_accuracy-in_range.svg",
      "figures.sha256",
      "jobs",
      "metrics.json.gz",
      "metrics.sha256",
      "report.json",
      "report.md",
      "starts",
      "study.json",
      "table.csv",
    ]);
    expect(readdirSync(at("whole", "jobs"))).toEqual([...JOBS]);
    // SFT of both models and two seeds; the warm-up of tango belongs to its jobs alone.
    expect(readdirSync(at("whole", "starts"))).toHaveLength(4);
  });

  it("writes a report with question, command, machine, tables and hashes", () => {
    const page = text("whole", "report.md");
    for (const words of [
      "# A tiny study",
      "Does it all hang together?",
      `npm run lab -- study ${basename(FILE)}\n`,
      "engine: cpu ",
      "4 of 4 jobs done, 0 failed; 4 shared starts",
      `**${CHECK}, end**`,
      "| tango | ",
    ]) {
      expect(page).toContain(words);
    }
    for (const line of text("whole", "metrics.sha256").trimEnd().split("\n")) {
      expect(line).toMatch(/^[0-9a-f]{64} {2}jobs\/\d{3}-main-\w+-s1[12]\/metrics\.jsonl$/);
    }
    const lines = text("whole", "table.csv").trimEnd().split("\n");
    expect(lines).toHaveLength(1 + 3 * 2);
    expect(page).toMatch(/commit unknown; gold set version \d+$/m);
    expect(page).toMatch(/^algorithm=|^width=8$/m);
    expect(page).toMatch(/^\| main \| grpo \| micro \| grpo \|$/m);
    expect(lines[0]).toMatch(/^block,measure,condition,n,mean,.*,seed_11,seed_12$/);
  });

  it("says in report.json what each job ran with", () => {
    const { settings, jobs, starts } = JSON.parse(text("whole", "report.json"));
    expect(settings).toHaveLength(2);
    expect(settings[1]).toMatchObject({ block: "main", condition: "grpo", preset: "micro" });
    expect(settings[1].settings).toMatchObject({ ...TINY, algorithm: "grpo" });
    expect(settings[1].settings).not.toHaveProperty("seed");
    for (const one of [...jobs, ...starts]) {
      const provenance = { build: "sources", commit: "unknown", node: process.version };
      expect(one).toMatchObject({ ...provenance, goldSetVersion: GOLD_SET_VERSION });
    }
  });

  it("keeps the raw metrics that its report is computed from, and their hashes without times", () => {
    const kept = readArchive(
      ARCHIVE_FILE,
      gunzipSync(readFileSync(at("whole", ARCHIVE_FILE))).toString(),
    );
    const hashes = text("whole", "figures.sha256").trimEnd().split("\n");
    expect(kept.map(({ name }) => name)).toEqual([...JOBS]);
    kept.forEach(({ name, lines }, i) => {
      const all = text("whole", "jobs", name, "metrics.jsonl").trimEnd().split("\n");
      const raw = all.map((line) => JSON.parse(line)).slice(-lines.length);
      expect(raw[0]).toMatchObject({ stage: "after-sft" });
      for (const metric of ["generator_updates", "num_tokens", CHECK, "reward"]) {
        const column = (from: readonly Line[]) => from.map((line) => line[metric] ?? null);
        expect(column(lines)).toEqual(column(raw));
      }
      const hash = createHash("sha256").update(timelessText(lines)).digest("hex");
      expect(hashes[i]).toBe(`${hash}  ${name}`);
    });
  });

  it(
    "gives each job the lines that it would have alone",
    async () => {
      const sets = setFlags(TINY);
      for (const [name, algorithm, seed] of [
        ["000-main-tango-s11", "tango", "11"],
        ["001-main-grpo-s12", "grpo", "12"],
      ] as const) {
        const alone = ["--preset", "micro", "--set", `algorithm=${algorithm}`, "--seed", seed];
        await lab(["train", ...alone, ...sets, "--out", at(`alone-${name}`)]);
        expect(metrics(`whole/jobs/${name}`)).toEqual(metrics(`alone-${name}`));
      }
    },
    PATIENCE_MS,
  );

  it("shares a warm-up between conditions that differ only later, with the same lines", async () => {
    const conditions = [
      ...STUDY.conditions.slice(0, 1),
      { name: "grpo", settings: { algorithm: "frozen-generator" } },
      { name: "steep", settings: { algorithm: "tango", alpha0: 0.5 } },
    ];
    const file = write("warm.json", { conditions, seeds: [11] });
    expect(await lab(["study", file, "--out", at("warm")])).toMatchObject({ code: 0 });
    expect(readdirSync(at("warm", "starts"))).toHaveLength(3);
    const name = "000-main-tango-s11";
    expect(metrics(`warm/jobs/${name}`)).toEqual(metrics(`whole/jobs/${name}`));
    expect(text("warm/jobs", name, "rollouts.jsonl")).toBe(
      text("whole/jobs", name, "rollouts.jsonl"),
    );
  });

  it("lists jobs and their starts, and does nothing", async () => {
    const { code, out } = await study("listed", "--list");
    expect(code).toBe(0);
    expect(existsSync(at("listed"))).toBe(false);
    expect(out.match(/start-[0-9a-f]{12} +open/g)).toHaveLength(4);
    expect(out).toMatch(/^0 +open +000-main-tango-s11$/m);
    expect((await study("whole", "--list")).out).toMatch(/^3 +done +001-main-grpo-s12$/m);
  });

  it(
    "does single jobs for any scheduler, and the report with the last one",
    async () => {
      for (const job of ["2", "0", "3"]) {
        expect(await study("single", "--job", job)).toMatchObject({ code: 0, errors: "" });
        expect(existsSync(at("single", "report.json"))).toBe(false);
      }
      expect((await study("single", "--job", "1")).out).toMatch(/Wrote/);
      expect(report("single")).toEqual(report("whole"));
      expect(text("single", "figures.sha256")).toBe(text("whole", "figures.sha256"));
    },
    PATIENCE_MS,
  );
});

describe("bad input", () => {
  it.each([
    [["study"], /study needs one file/],
    [["study", "a", "b"], /study needs one file, not also "b"/],
    [["study", "none.json"], /none\.json cannot be read/],
    [["study", FILE, "--jobs", "0"], /--jobs is "0", but must be a whole number from 1/],
    [["study", FILE, "--seeds", "x"], /--seeds is "x"/],
    [["study", write("high.json", { seeds: [4294967295] }), "--seeds", "2"], /past 4294967295/],
    [["study", FILE, "--job", "4"], /--job is "4", but must be a number from 0 to 3/],
    [["study", FILE, "--dry"], /Unknown option --dry for study/],
  ])("%j is refused with exit code 2, nothing written", async (argv, message) => {
    const folder = at("refused");
    const { code, errors } = await lab([...argv, ...(argv.length > 2 ? ["--out", folder] : [])]);
    expect(code).toBe(2);
    expect(errors).toMatch(message);
    expect(existsSync(folder)).toBe(false);
  });

  it("in the file is refused before anything is written", async () => {
    const file = write("bad.json", { curves: ["rewards"] });
    const { code, errors } = await lab(["study", file, "--out", at("refused")]);
    expect({ code, errors }).toMatchObject({ code: 2 });
    expect(errors).toMatch(
      /curves\.0 is "rewards", which is not in the lines of updates: see docs/,
    );
    expect(existsSync(at("refused"))).toBe(false);
  });

  it("is a file where a folder goes", async () => {
    writeFileSync(at("afile"), "");
    const { code, errors } = await study("afile");
    expect(code).toBe(2);
    expect(errors).toMatch(/^[^\n]*afile is a file, but must be a folder: choose another --out\.$/);
    for (const name of ["jobs", "starts"]) {
      rmSync(at("halfway"), { recursive: true, force: true });
      mkdirSync(at("halfway"));
      writeFileSync(at("halfway", "study.json"), text("whole", "study.json"));
      writeFileSync(at("halfway", name), "");
      const blocked = await study("halfway", "--resume");
      expect(blocked.code).toBe(2);
      expect(blocked.errors).toMatch(/ is a file, but must be a folder: choose another --out\.$/);
    }
  });

  it("is a folder that contains something else", async () => {
    mkdirSync(at("full"));
    writeFileSync(at("full", "letter.txt"), "dear");
    expect((await study("full")).errors).toMatch(/holds something other than a study/);
  });
});
