/** A preregistered study on disk, and a folder of one engine. */
import { execFileSync } from "node:child_process";
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
import { JOBS, lab, PATIENCE_MS, STUDY, studyFolder } from "./testing/tiny-study.ts";

const { at, text, write } = studyFolder();

const AT = { lastWindow: 2, atTokensOf: "tango" };
const PLAN = {
  seeds: [11, 12, 13],
  measures: [{ figure: "rollouts/accuracy", at: AT }],
  preregistration: {
    primary: { condition: "tango", figure: "rollouts/accuracy", at: AT },
    mayStop: "Nothing may stop early.",
    exploratorySeeds: [31],
  },
};
const file = write("plan.json", PLAN);
const run = (out: string, ...more: string[]) =>
  lab(["study", file, "--out", at(out), "--seeds", "2", ...more]);

beforeAll(async () => {
  await run("plan");
}, PATIENCE_MS);

/** All files of a folder with their bytes. */
const contentOf = (folder: string) =>
  readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [
      join(parentPath, name),
      readFileSync(join(parentPath, name), "base64"),
    ]);

/** Changes the job.json of the given runs. */
function rewrite(folder: string, names: readonly string[], change: object): void {
  for (const name of names) {
    const path = at(folder, name, "job.json");
    const record = JSON.parse(readFileSync(path, "utf8"));
    writeFileSync(path, JSON.stringify({ ...record, ...change }));
  }
}
const allRuns = (folder: string) =>
  ["jobs", "starts"].flatMap((kind) =>
    readdirSync(at(folder, kind)).map((name) => join(kind, name)),
  );

describe("a preregistered study", () => {
  it("reports planned, run and failed seeds, and what was decided before", () => {
    const page = text("plan", "report.md");
    for (const words of [
      "- seeds: planned 11, 12, 13 (3); run 11, 12 (2); planned and not run 13 (1)",
      "## Decided before the first job",
      "- primary contrast: tango minus grpo, rollouts/accuracy, last 2 generator updates at the tokens of tango",
      "- what may stop early: Nothing may stop early.",
      "- seeds used to explore, none of them planned: 31 (1)",
      "| last update taken | tokens used by then | ended with fewer | each seed |",
    ]) {
      expect(page).toContain(words);
    }
    expect(page).toMatch(/^\| grpo \| .* \| 4 \| [\d.kM to]+ \| 2 of 2 \| .*\|$/m);
    const stored = JSON.parse(text("plan", "study.json"));
    expect(stored).toMatchObject({ seeds: [11, 12], preregistration: { seeds: [11, 12, 13] } });
  });

  it.each([
    ["mayStop", { ...PLAN.preregistration, mayStop: "After two seeds." }],
    ["exploratorySeeds", { ...PLAN.preregistration, exploratorySeeds: [] }],
    ["seeds", { ...PLAN.preregistration, seeds: [11, 12] }],
  ])("refuses another %s after its first job, and nothing is lost", async (field, changed) => {
    const before = contentOf("plan");
    const other = write(`other-${field}.json`, { ...PLAN, preregistration: changed });
    const { code, errors } = await lab([
      "study",
      other,
      "--out",
      at("plan"),
      "--resume",
      "--seeds",
      "2",
    ]);
    expect(code).toBe(2);
    expect(errors).toMatch(
      new RegExp(
        `^[^\\n]*plan is preregistered, and its first job has begun: preregistration\\.${field} differs between [^\\n]+\\.$`,
      ),
    );
    expect(contentOf("plan")).toEqual(before);
  });

  it("refuses a study.json that was changed together with the file", async () => {
    cpSync(at("plan"), at("edited"), { recursive: true });
    const changed = { ...PLAN, question: "Was this asked before?" };
    const other = write("edited.json", changed);
    const path = at("edited", "study.json");
    const stored = JSON.parse(readFileSync(path, "utf8"));
    writeFileSync(path, JSON.stringify({ ...stored, question: changed.question }));
    const { code, errors } = await lab([
      "study",
      other,
      "--out",
      at("edited"),
      "--resume",
      "--seeds",
      "2",
    ]);
    expect(code).toBe(2);
    expect(errors).toMatch(/^[^\n]+ began under another preregistration than the study has now: /);
  });

  it("refuses to leave out a seed that it has run", async () => {
    const before = contentOf("plan");
    const { code, errors } = await lab([
      "study",
      file,
      "--out",
      at("plan"),
      "--resume",
      "--seeds",
      "1",
    ]);
    expect(code).toBe(2);
    expect(errors).toMatch(
      /^[^\n]+leaves out \(12\), but a preregistered study reports all [^\n]+\.$/,
    );
    expect(contentOf("plan")).toEqual(before);
  });

  it(
    "may change before its first job",
    async () => {
      const out = at("early");
      cpSync(at("plan"), out, { recursive: true });
      for (const name of readdirSync(out)) {
        if (name !== "study.json") rmSync(join(out, name), { recursive: true });
      }
      const other = write("early.json", {
        ...PLAN,
        question: "Changed in time?",
        settings: { ...STUDY.settings, updates: 2 },
      });
      const first = ["study", other, "--out", out, "--resume", "--seeds", "1", "--job", "0"];
      expect(await lab(first)).toMatchObject({ code: 0, errors: "" });
      expect(JSON.parse(text("early", "study.json")).question).toBe("Changed in time?");
      const { code, errors } = await lab(["study", file, "--out", out, "--resume", "--seeds", "1"]);
      expect(code).toBe(2);
      expect(errors).toMatch(/first job has begun: question differs/);
    },
    PATIENCE_MS,
  );
});

describe("a preregistered study in a git repository", () => {
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-C", at("repo"), "-c", "user.name=a", "-c", "user.email=a@b.c", ...args]);
  const asked = { ...PLAN, settings: { ...STUDY.settings, updates: 2, evalEvery: 0 } };
  const put = (change: object = {}) =>
    writeFileSync(at("repo", "plan.json"), JSON.stringify({ ...STUDY, ...asked, ...change }));
  const start = (...more: string[]) => {
    const once = ["--out", at("started"), "--seeds", "1", "--job", "0"];
    return lab(["study", at("repo", "plan.json"), ...once, ...more]);
  };

  it(
    "starts only when its file is committed as it is",
    async () => {
      mkdirSync(at("repo"));
      git("init", "--quiet");
      put();
      expect(await start()).toMatchObject({
        code: 2,
        errors: `${at("repo", "plan.json")} is preregistered, but is not committed: commit it before its first job, or run it with --exploratory.`,
      });
      git("add", "plan.json");
      git("commit", "--quiet", "--message", "plan");
      put({ question: "Is it another?" });
      expect((await start()).errors).toMatch(/, but has changed since its last commit: /);
      expect(existsSync(at("started"))).toBe(false);
      put();
      expect(await start()).toMatchObject({ code: 0, errors: "" });
    },
    PATIENCE_MS,
  );

  it(
    "runs without its preregistration where it explores, and says so in its command",
    async () => {
      put({ question: "Is it another?", seeds: [11] });
      const out = ["--out", at("explored"), "--exploratory"];
      expect(await lab(["study", at("repo", "plan.json"), ...out])).toMatchObject({ code: 0 });
      const { study, command, jobs } = JSON.parse(text("explored", "report.json"));
      expect(study).not.toHaveProperty("preregistration");
      expect(jobs[0]).not.toHaveProperty("registered");
      expect(command).toMatch(/ --exploratory$/);
      expect(text("explored", "report.md")).not.toContain("Decided before the first job");
    },
    PATIENCE_MS,
  );
});

describe("a folder with runs of two engines", () => {
  it("is refused in a sentence, and nothing is lost", async () => {
    cpSync(at("plan"), at("mixed"), { recursive: true });
    rewrite("mixed", [`jobs/${JOBS[0]}`], { engine: "wasm" });
    const before = contentOf("mixed");
    const { code, errors } = await run("mixed", "--resume");
    expect(code).toBe(2);
    expect(errors).toMatch(
      /^[^\n]+ ran with different engines \((wasm and cpu|cpu and wasm)\), but a study [^\n]+\.$/,
    );
    expect(contentOf("mixed")).toEqual(before);
  });

  it(
    "is not resumed with another engine, and nothing is lost",
    async () => {
      cpSync(at("plan"), at("moved"), { recursive: true });
      rewrite("moved", allRuns("moved"), { engine: "gpu" });
      rmSync(at("moved", "jobs", JOBS[3]), { recursive: true });
      const before = contentOf("moved");
      const { code, errors } = await run("moved", "--resume");
      expect(code).toBe(2);
      expect(errors).toMatch(
        /^001-main-grpo-s12 would run with engine cpu, but [^\n]+ ran with gpu, and a study [^\n]+\.$/,
      );
      expect(existsSync(at("moved", "jobs", JOBS[3]))).toBe(false);
      expect(contentOf("moved")).toEqual(before);
    },
    PATIENCE_MS,
  );
});
