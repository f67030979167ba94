import { beforeAll, describe, expect, test } from "vitest";
import type { RecordingWithLanes } from "../recording/recording.ts";
import { liveRun } from "../recording/testing/run.ts";
import { Assembly, frameOf, type Piece, piecesOf } from "./pieces.ts";

let run: RecordingWithLanes;
beforeAll(async () => {
  const main = await liveRun();
  const { lanes: _, ...lane } = await liveRun({ algorithm: "grpo" });
  run = { ...main, lanes: [{ id: "no-verifier", recording: lane }] };
});

/** The numbers and texts of a message, as they are copied to the page. */
const sizeOf = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce((sum: number, child) => sum + sizeOf(child), 0)
    : 1;

function assembled(recording: RecordingWithLanes, pieces: readonly Piece[]): RecordingWithLanes {
  const assembly = new Assembly(structuredClone(frameOf(recording)));
  for (const piece of pieces) assembly.add(structuredClone(piece));
  return assembly.recording;
}

describe("pieces", () => {
  test("give the recording back, with its lanes", () => {
    const pieces = [...piecesOf(run)];
    expect(assembled(run, pieces)).toEqual(run);
    expect(pieces.at(-1)?.share).toBe(1);
  });

  test("of a large recording are small, also where one group is large", () => {
    const [first] = run.groups;
    if (!first) throw new Error("The run has no group.");
    const values = Array<number>(900).fill(0.5);
    const row = { ...first.rows[0], advantages: values, tokenProbabilities: values } as never;
    const large: RecordingWithLanes = {
      ...run,
      lines: Array.from({ length: 5_000 }, (_, line) => ({
        line,
        phase: "generator",
        values: { loss: 1, kl: 2, reward: 0.5 },
      })),
      groups: [{ ...first, rows: Array(64).fill(row) }, ...run.groups.slice(1)],
    };
    const pieces = [...piecesOf(large)];
    expect(assembled(large, pieces)).toEqual(large);
    expect(pieces.length).toBeGreaterThan(30);
    for (const piece of pieces) expect(sizeOf(piece)).toBeLessThan(8_000);
    const shares = pieces.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });
});
