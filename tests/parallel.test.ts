/** A study that GNU parallel runs: a job is killed and run again, and the report is that of one machine. */
import { execFileSync, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { unpack, unpackedAt } from "./schedulers/packages.ts";
import { type Workplace, workplace } from "./schedulers/workplace.ts";

const BIN = join(unpackedAt("parallel"), "usr", "bin");
const tryOut = () => void execFileSync(join(BIN, "parallel"), ["--version"], { stdio: "pipe" });
/** The package comes from outside. */
const why =
  process.env["TANGO_CASES"] === "all"
    ? unpack("parallel", ["parallel"], tryOut)
    : "GNU parallel runs at night only";
const PATIENCE_MS = 600_000;

let place: Workplace;
afterAll(() => place && rmSync(place.root, { recursive: true, force: true }));

/** Runs the script that the lab wrote. @returns how many of its jobs failed */
function submitted(): Promise<number | null> {
  const env = { ...process.env, PATH: `${BIN}:${process.env["PATH"]}` };
  const script = place.at("many", "scheduler", "parallel", "submit.sh");
  const child = spawn("bash", [script], { env, stdio: "ignore" });
  return new Promise((done) => child.on("close", done));
}

test.skipIf(why !== null)(
  `GNU parallel runs the jobs of a study, and again those that failed${why === null ? "" : ` (${why})`}`,
  async () => {
    place = await workplace("parallel", [1, 2, 3]);
    const given = await place.lab(BIN, "--out", "many", "--scheduler", "parallel", "--jobs", "2");
    expect(given).toMatchObject({ code: 0 });
    const first = submitted();
    await vi.waitUntil(
      () => {
        const [one] = place.halfway("many");
        return one && process.kill(one.pid, "SIGKILL");
      },
      { timeout: 120_000, interval: 20 },
    );
    expect(await first).toBe(1);
    const status = await place.lab(BIN, "--out", "many", "--status");
    expect(status.said).toMatch(/^many: 5 done, 0 failed, 0 running, 1 missing\.$/m);
    expect(status.said).toMatch(/^parallel --quote .* ::: \d$/m);
    expect(await submitted()).toBe(0);
    const log = readFileSync(place.at("many", "scheduler", "parallel", "joblog"), "utf8");
    // A line for each job, one more for the second try, and the head.
    expect(log.trimEnd().split("\n")).toHaveLength(6 + 1 + 1);
    expect(await place.lab(BIN, "--out", "many", "--collect")).toMatchObject({ code: 0 });
    expect(await place.lab(BIN, "--out", "one")).toMatchObject({ code: 0 });
    place.expectSame("many", "one");
  },
  PATIENCE_MS,
);
