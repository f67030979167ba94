import { describe, expect, it } from "vitest";
import { jobsOf } from "../../study/jobs.ts";
import { parseStudy } from "../../study/spec.ts";
import { inSeedBlocks, tasksOf } from "./tasks.ts";
import { PATIENCE_MS, STUDY, studyFolder } from "./testing/tiny-study.ts";

const { text, study, report } = studyFolder();

describe("a study that is not finished", () => {
  it("has run its conditions on the same seeds: each seed's jobs come before the next one's", () => {
    const parsed = parseStudy("tiny.json", JSON.stringify(STUDY));
    const tasks = tasksOf("out", parsed, jobsOf("tiny.json", parsed));
    const order = inSeedBlocks(tasks, parsed.seeds);
    expect(order.map(({ settings }) => settings.seed)).toEqual(
      tasks.map(({ settings }) => settings.seed).sort(),
    );
    const jobs = order.filter(({ kind }) => kind === "job");
    expect(jobs.map(({ id }) => id)).toEqual(["0", "2", "1", "3"]);
    for (const task of order) {
      const later = order.slice(order.indexOf(task));
      expect(task.needs.some((need) => later.includes(need))).toBe(false);
    }
  });

  it(
    "is reported as far as it is, says so, and goes on to the same report",
    async () => {
      expect((await study("part", "--job", "0")).code).toBe(0);
      expect((await study("part", "--job", "2")).code).toBe(0);
      const { code, out } = await study("part", "--report");
      expect(code).toBe(0);
      expect(out).toMatch(/report\.md: 4 jobs, 0 failed, 2 not done yet\./);
      const page = text("part", "report.md");
      expect(page).toContain(
        "**Not finished: 2 of 4 jobs have ended, and on 1 of 2 seeds all of them (11).**",
      );
      expect(page).toContain("2 of 4 jobs done, 0 failed, 2 not ended");
      expect(page).toContain("- seeds: 11 (1)");
      expect(page).not.toContain("Failed jobs");
      const { table, jobs } = report("part") as {
        table: { n: number }[];
        jobs: { state: string }[];
      };
      expect(new Set(table.map(({ n }) => n))).toEqual(new Set([1]));
      expect(jobs.map(({ state }) => state)).toEqual(["done", "stopped", "done", "stopped"]);

      expect((await study("part", "--resume")).code).toBe(0);
      expect(text("part", "report.md")).not.toContain("Not finished");
      expect(text("part", "table.csv")).toMatch(/^block,measure,condition,n,mean,/);
    },
    PATIENCE_MS,
  );

  it("is not reported beside what runs jobs, nor where there is none", async () => {
    const both = await study("part", "--report", "--resume");
    expect(both).toMatchObject({ code: 2 });
    expect(both.errors).toMatch(/--resume goes not with --report, which runs nothing/);
    expect(await study("none", "--report")).toMatchObject({ code: 2 });
  });
});
