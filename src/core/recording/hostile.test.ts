import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { inTurn } from "../../../scripts/turn.mjs";
import { FILE_BUDGET } from "../budget.ts";
import { TangoError } from "../errors.ts";
import { decodeCheckpoints, latestCheckpoint } from "./checkpoints.ts";
import { decodeRecording, encodeRecording, type Recording } from "./recording.ts";
import { HOSTILE, largeRun, longRun, type Parts, sharedRows } from "./testing/hostile.ts";
import { liveRun } from "./testing/run.ts";

/** A refusal may take this many times the CPU time of inflating as much: on an Intel Xeon 7; the worst took 102 s once. */
const SOON = 12;

let parts: Parts;
/** Microseconds of CPU time, which other programs do not change. */
let pace: number;
const spent = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return user + system;
};
let run: Recording["run"];
beforeAll(async () => {
  const live = await liveRun();
  run = live.run;
  const read = Object.entries(unzipSync(encodeRecording(live)));
  parts = Object.fromEntries(read.map(([name, bytes]) => [name, strFromU8(bytes)]));
  const blank = HOSTILE["blank"]?.(parts) as Uint8Array;
  const before = process.cpuUsage();
  expect(refusal(() => decodeRecording("x", blank))).toMatch(/metrics\.json is not JSON/);
  pace = spent(before);
});

function refusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(TangoError);
    const { code, message } = error as TangoError;
    expect(code).toBe("bad-file");
    return message;
  }
  throw new Error("was accepted");
}

// Each is megabytes when inflated: a commit tries a third of them, a night all.
describe("a small file that asks for much is refused soon", () => {
  const files: [keyof typeof HOSTILE, RegExp][] = [
    ["sharedAmplify", /its groups have more than 3000000 token probabilities\.$/],
    ["manyGroups", /its runs have more than 4000 groups\.$/],
    ["manyRows", /its groups have more than 100000 rows\.$/],
    ["manySteps", /its groups have more than 1000000 steps\.$/],
    ["manyVerdicts", /its groups have more than 1000000 verdicts\.$/],
    ["manyCredits", /its groups have more than 1000000 step rewards\.$/],
    ["deepArrays", /metrics\.json is nested more than 32 deep\.$/],
    ["wideJson", /run\.json has more than 100000 names\.$/],
    ["manyValues", /metrics\.json has more than 4000000 values\.$/],
    ["manyLists", /metrics\.json has more than 250000 lists and tables\.$/],
    ["manyNumbers", /metrics\.json has more than 4000000 values\.$/],
    ["manyCells", /its runs have more than 3000000 numbers, lines times columns\.$/],
    ["lineEnds", /its lines or groups are not as many as it says\.$/],
    ["zipBomb", /it holds more than \d+ bytes\.$/],
    ["latestBomb", /it holds more than \d+ bytes\.$/],
  ];
  test.each(inTurn(files, 6))("%s", (name, sentence) => {
    const bytes = HOSTILE[name]?.(parts) as Uint8Array;
    expect(bytes.length).toBeLessThan(1_500_000);
    const before = process.cpuUsage();
    expect(refusal(() => decodeRecording("x.tango.zip", bytes))).toMatch(sentence);
    expect(spent(before)).toBeLessThan(SOON * pace);
  });

  test.each<[keyof typeof HOSTILE, RegExp]>([
    ["manyMoments", /checkpoints\.json has more than 100000 names\.$/],
    ["fewMoments", /it has more than 1000 checkpoints\.$/],
  ])("%s", (name, sentence) => {
    const bytes = HOSTILE[name]?.(parts) as Uint8Array;
    expect(refusal(() => decodeCheckpoints("x.tango.zip", bytes, run))).toMatch(sentence);
    expect(latestCheckpoint("x.tango.zip", bytes, run)).toBeNull();
  });
});

describe("a file at its budget is read", () => {
  test("of rows and of token probabilities", () => {
    const rows = sharedRows(parts, 390, 256, { advantages: [[0.5, 10]] });
    const read = decodeRecording("x", rows);
    expect(read.groups.flatMap((group) => group.rows)).toHaveLength(99_840);
    const shared = Array(1000).fill(0.25);
    const tokens = { advantages: [], tokenProbabilities: shared, tokenProbabilitiesAfter: shared };
    const [group] = decodeRecording("x", sharedRows(parts, 50, 30, tokens)).groups;
    expect(group?.rows[29]?.tokenProbabilities).toEqual(shared);
    // One row more than the budget of 3,000,000.
    expect(refusal(() => decodeRecording("x", sharedRows(parts, 51, 30, tokens)))).toMatch(
      String(FILE_BUDGET.probabilities),
    );
  });

  test("of everything at once, in a file of megabytes", () => {
    const bytes = largeRun(parts);
    expect(bytes.length).toBeGreaterThan(3_000_000);
    const { lines, groups } = decodeRecording("x", bytes);
    expect([lines.length, groups.length, groups.at(-1)?.rows.length]).toEqual([50_000, 1_000, 32]);
    expect(groups[0]?.rows[0]?.tokenProbabilities).toHaveLength(30);
  });

  test("of lines and columns", () => {
    const { lines } = decodeRecording("x", longRun(parts, 100_000, 30));
    expect(lines).toHaveLength(100_000);
    expect(Object.keys(lines[99_999]?.values ?? {})).toHaveLength(30);
  });
});

test("the share that has been read grows from 0 to 1", () => {
  const shares: number[] = [];
  decodeRecording("x", sharedRows(parts, 40, 4, {}), (share) => shares.push(share));
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.length).toBeGreaterThan(40);
  expect(shares.at(-1)).toBe(1);
});
