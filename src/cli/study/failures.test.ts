import { existsSync, readdirSync, rmSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { TangoError } from "../../core/errors.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { runAll } from "./pool.ts";
import type { Task } from "./tasks.ts";
import { PATIENCE_MS, studyFolder } from "./testing/tiny-study.ts";

/** What goes wrong with the policies of a run; nothing unless a test says so. */
const broken = vi.hoisted(() => ({ at: (_: Settings, __: string): boolean => false }));
vi.mock("../host.ts", async (original) => {
  const host = await original<typeof import("../host.ts")>();
  return {
    ...host,
    openPolicies: async (settings: Settings) => {
      const policies = await host.openPolicies(settings);
      for (const policy of Object.values(policies)) {
        const update = policy.update.bind(policy);
        policy.update = async (request) => {
          if (!broken.at(settings, request.phase)) return update(request);
          throw new TangoError("not-finite", `The loss of ${request.phase} is not finite.`);
        };
      }
      return policies;
    },
  };
});

const { at, text, study } = studyFolder();

describe("a failing job", () => {
  it(
    "is reported, gives exit code 1, and is tried again by --resume",
    async () => {
      broken.at = (settings, phase) =>
        settings.algorithm === "grpo" && settings.seed === 12 && phase === "generator update 3";
      const { code, out } = await study("one");
      expect(code).toBe(1);
      expect(out).toMatch(
        /^failed after .*: 001-main-grpo-s12: The loss of generator update 3 is not/m,
      );
      expect(out).toMatch(/4 jobs, 1 failed/);
      const page = text("one", "report.md");
      expect(page).toContain("3 of 4 jobs done, 1 failed");
      expect(page).toContain("- 001-main-grpo-s12: The loss of generator update 3 is not finite.");
      // Its lines up to the failure are kept, and hashed, but its figures count nowhere.
      expect(text("one", "metrics.sha256")).toContain("jobs/001-main-grpo-s12/metrics.jsonl");
      const { table } = JSON.parse(text("one", "report.json"));
      expect(table[1]).toMatchObject({ condition: "grpo", n: 1, interval: null, sd: null });
      expect(table[0].difference).toMatchObject({ n: 1, interval: null });
      expect(page).toMatch(/\| grpo \| [\d.]+ \| – \| – \| 1 \|/);
      broken.at = () => false;
      const again = await study("one", "--resume");
      expect(again.code).toBe(0);
      expect(again.out.match(/^done after/gm)).toHaveLength(1);
      expect(text("one", "report.md")).not.toContain("Failed");
    },
    PATIENCE_MS,
  );

  it(
    "that is a start takes the jobs with it that need it",
    async () => {
      broken.at = (settings, phase) =>
        settings.seed === 11 && phase.startsWith("SFT step 2 of the verifier");
      const { code, out } = await study("start");
      expect(code).toBe(1);
      expect(out).toMatch(/4 jobs, 1 failed/);
      expect(text("start", "report.md")).toMatch(
        /- 000-main-tango-s11: its start \(sft-verifier of .*\) failed: The loss of SFT step 2/,
      );
      broken.at = () => false;
      expect((await study("start", "--resume")).code).toBe(0);
    },
    PATIENCE_MS,
  );
});

describe("a study whose folder is deleted under it", () => {
  it(
    "stops, and puts nothing into the folder of the study that may begin there anew",
    async () => {
      broken.at = (_, phase) => {
        if (phase === "generator update 1") rmSync(at("gone"), { recursive: true, force: true });
        return false;
      };
      const { code, errors } = await study("gone");
      broken.at = () => false;
      expect(code).toBe(2);
      expect(errors).toMatch(/gone\S* was deleted or moved/);
      expect(existsSync(at("gone"))).toBe(false);
    },
    PATIENCE_MS,
  );
});

describe("running tasks side by side", () => {
  const task = (id: string, needs: Task[] = []): Task => ({
    budget: null,
    goal: null,
    evaluation: null,
    study: { folder: at("pool"), registered: null },
    id,
    kind: "job",
    words: id,
    folder: at("pool", id),
    preset: "micro",
    needs,
    settings: {} as Settings,
  });
  const start = task("start");
  const tasks = [start, task("a"), task("b", [start]), task("c", [start]), task("d")];

  it("keeps to the number and the order, and waits for what is needed", async () => {
    const begun: string[] = [];
    let running = 0;
    let most = 0;
    await runAll(tasks, {
      parallel: 2,
      signal: new AbortController().signal,
      onEnd: () => {},
      run: async ({ id }) => {
        begun.push(id);
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, id === "start" ? 30 : 5));
        running -= 1;
        return "done";
      },
    });
    expect(begun).toEqual(["start", "a", "d", "b", "c"]);
    expect(most).toBe(2);
  });

  it("ends the others, saved, when a folder is damaged", async () => {
    const stopped: string[] = [];
    const done = runAll(tasks, {
      parallel: 2,
      signal: new AbortController().signal,
      onEnd: () => {},
      run: async ({ id }, signal) => {
        if (id === "a") throw new TangoError("bad-file", "a is damaged.");
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        stopped.push(id);
        return "stopped";
      },
    });
    await expect(done).rejects.toThrow("a is damaged.");
    expect(stopped).toEqual(["start"]);
    expect(existsSync(at("pool")) && readdirSync(at("pool"))).toBe(false);
  });

  it("begins nothing more once it is told to stop", async () => {
    const stop = new AbortController();
    const begun: string[] = [];
    await runAll(tasks, {
      parallel: 1,
      signal: stop.signal,
      onEnd: () => {},
      run: async ({ id }) => {
        begun.push(id);
        stop.abort();
        return "stopped";
      },
    });
    expect(begun).toEqual(["start"]);
  });
});
