import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { ARCHIVE_FILE, readArchive } from "../../study/archive.ts";
import { RunFolder } from "../run-folder.ts";
import { JOBS, lab, PATIENCE_MS, STUDY, studyFolder } from "./testing/tiny-study.ts";

const { at, text, write, study, metrics, report } = studyFolder();

beforeAll(() => study("whole"), PATIENCE_MS);

describe("going on", () => {
  it(
    "with a job deleted gives the same report, apart from times",
    async () => {
      cpSync(at("whole"), at("deleted"), { recursive: true });
      rmSync(at("deleted", "jobs", JOBS[0]), { recursive: true });
      rmSync(at("deleted", "starts"), { recursive: true });
      const { code, out } = await study("deleted", "--resume");
      expect(code).toBe(0);
      expect(out.match(/^done after/gm)).toHaveLength(3);
      expect(readFileSync(at("deleted", "table.csv"))).toEqual(
        readFileSync(at("whole", "table.csv")),
      );
      for (const file of readdirSync(at("whole")).filter((name) => name.endsWith(".svg"))) {
        expect(text("deleted", file)).toBe(text("whole", file));
      }
      const { starts: _, ...rest } = report("deleted") as Record<string, unknown>;
      expect(report("whole")).toMatchObject(rest);
    },
    PATIENCE_MS,
  );

  it(
    "after Ctrl-C, with what a crash leaves, gives the same lines",
    async () => {
      // In the middle of a job, past its shared start.
      let lines = 0;
      const add = RunFolder.prototype.add;
      const spy = vi.spyOn(RunFolder.prototype, "add").mockImplementation(function (
        this: RunFolder,
        ...given
      ) {
        if (this.path.includes("000-main") && ++lines === 5) process.emit("SIGINT", "SIGINT");
        return add.apply(this, given);
      });
      const first = await study("broken");
      spy.mockRestore();
      expect(first.code).toBe(130);
      expect(first.out).toMatch(/^stopped after [\d.]+ s: 000-main-tango-s11/m);
      expect(first.out).toMatch(/Saved\. Resume with: .* --resume/);
      expect(existsSync(at("broken", "report.json"))).toBe(false);
      expect((await study("broken", "--list")).out).toMatch(/^0 +stopped/m);
      // What a kill leaves beside: a lock of nobody, a line half written, no job.json.
      const job = at("broken", "jobs", JOBS[0]);
      rmSync(join(job, "job.json"));
      writeFileSync(`${job}.lock`, `999999999 ${hostname()}`);
      appendFileSync(join(job, "metrics.jsonl"), '{"line":99,"pha');
      expect((await study("broken", "--list")).out).toMatch(/^0 +half/m);
      const { code, errors } = await study("broken", "--resume");
      expect({ code, errors }).toEqual({ code: 0, errors: "" });
      expect(report("broken")).toEqual(report("whole"));
      for (const name of JOBS) {
        expect(metrics(`broken/jobs/${name}`)).toEqual(metrics(`whole/jobs/${name}`));
      }
    },
    PATIENCE_MS,
  );

  it("is refused without --resume, and with another study, saying what differs", async () => {
    const again = await study("whole");
    expect(again).toMatchObject({ code: 2 });
    expect(again.errors).toMatch(/already holds a study: resume it with --resume/);
    const other = write("other.json", { measures: STUDY.measures.slice(1) });
    const { code, errors } = await lab(["study", other, "--out", at("whole"), "--resume"]);
    expect(code).toBe(2);
    expect(errors).toMatch(/holds another study: measures differs between .*\.$/);
    const seeds = write("seeds.json", { seeds: [11, 13] });
    const more = await lab(["study", seeds, "--out", at("whole"), "--resume"]);
    expect(more).toMatchObject({ code: 2 });
    expect(more.errors).toMatch(/seeds differs/);
  });

  it.each([
    ["no folder", "typo"],
    ["an empty folder", "empty"],
  ])("is refused with %s", async (_, out) => {
    if (out === "empty") mkdirSync(at(out));
    const { code, errors } = await study(out, "--resume");
    expect(code).toBe(2);
    expect(errors).toMatch(/^There is no study in .* to resume: omit --resume to start/);
    expect(existsSync(at(out, "study.json"))).toBe(false);
  });

  it(
    "takes more seeds into a study, and leaves them out again",
    async () => {
      cpSync(at("whole"), at("more"), { recursive: true });
      const kept = () => {
        const text = gunzipSync(readFileSync(at("more", ARCHIVE_FILE))).toString();
        return readArchive(ARCHIVE_FILE, text).map(({ name }) => name);
      };
      const more = await study("more", "--resume", "--seeds", "3");
      expect(more).toMatchObject({ code: 0, errors: "" });
      expect(more.out.match(/^done after .*-s13/gm)).toHaveLength(2);
      expect(more.out).not.toMatch(/done after .*-s1[12] /);
      expect(JSON.parse(text("more", "study.json")).seeds).toEqual([11, 12, 13]);
      expect(kept()).toEqual(expect.arrayContaining([...JOBS, "000-main-tango-s13"]));
      const fewer = await study("more", "--resume");
      expect(fewer.out).not.toMatch(/done after/);
      expect(text("more", "table.csv")).toBe(text("whole", "table.csv"));
      expect(kept()).toEqual([...JOBS]);
      // Nothing is lost: asked for again they count again.
      expect(readdirSync(at("more", "jobs"))).toHaveLength(6);
      expect((await study("more", "--resume", "--seeds", "3")).out).not.toMatch(/done after/);
    },
    PATIENCE_MS,
  );

  it.each([
    [
      "half a checkpoint",
      "001-main-grpo-s11",
      (job: string) => {
        rmSync(join(job, "job.json"));
        truncateSync(join(job, "checkpoint.safetensors"), 200);
      },
    ],
    [
      "no checkpoint",
      "001-main-grpo-s11",
      (job: string) => {
        rmSync(join(job, "job.json"));
        rmSync(join(job, "checkpoint.safetensors"));
      },
    ],
    [
      "torn metrics",
      "000-main-tango-s11",
      (job: string) => truncateSync(join(job, "metrics.jsonl"), 3000),
    ],
    [
      "edited metrics",
      "000-main-tango-s11",
      (job: string) => {
        const path = join(job, "metrics.jsonl");
        writeFileSync(path, readFileSync(path, "utf8").replace('"reward":', '"reward":1'));
      },
    ],
    [
      "a job of other settings",
      "000-main-tango-s11",
      (job: string) => {
        rmSync(job, { recursive: true });
        cpSync(join(job, "..", "000-main-tango-s12"), job, { recursive: true });
      },
    ],
    [
      "another config.json",
      "001-main-grpo-s12",
      (job: string) => {
        const path = join(job, "config.json");
        writeFileSync(path, readFileSync(path, "utf8").replace('"updates": 4', '"updates": 5'));
      },
    ],
    [
      "a broken job.json",
      "000-main-tango-s11",
      (job: string) => writeFileSync(join(job, "job.json"), "{"),
    ],
  ])("is refused with %s in one sentence, and nothing is lost", async (what, name, damage) => {
    const out = `damaged-${what.replaceAll(" ", "-")}`;
    cpSync(at("whole"), at(out), { recursive: true });
    damage(at(out, "jobs", name));
    const before = readdirSync(at(out, "jobs", name));
    const { code, errors } = await study(out, "--resume");
    expect(code).toBe(2);
    expect(errors).toMatch(
      /^[^\n]*(cannot be used|cannot be resumed|was changed after|another (seed|updates) )[^\n]*\.$/,
    );
    expect(errors).toMatch(/move /);
    expect(readdirSync(at(out, "jobs", name))).toEqual(before);
  });

  it(
    "is refused with half a start that a job still needs, and resumes without it",
    async () => {
      const out = "damaged-start";
      cpSync(at("whole"), at(out), { recursive: true });
      rmSync(at(out, "jobs", "000-main-tango-s11"), { recursive: true });
      const starts = readdirSync(at(out, "starts")).map((name) => at(out, "starts", name));
      for (const start of starts) truncateSync(join(start, "checkpoint.safetensors"), 200);
      const { code, errors } = await study(out, "--resume");
      expect(code).toBe(2);
      expect(errors).toMatch(
        /^[^\n]*checkpoint\.safetensors was changed after[^\n]*move [^\n]*\.$/,
      );
      expect(existsSync(at(out, "jobs", "000-main-tango-s11"))).toBe(false);
      mkdirSync(at("away"));
      for (const [i, start] of starts.entries()) renameSync(start, at("away", String(i)));
      expect(await study(out, "--resume")).toMatchObject({ code: 0, errors: "" });
      expect(text(out, "figures.sha256")).toBe(text("whole", "figures.sha256"));
    },
    PATIENCE_MS,
  );
});
