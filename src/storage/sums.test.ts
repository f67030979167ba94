import { createHash } from "node:crypto";
import { afterEach, describe, expect, test, vi } from "vitest";
import { BLOCK_LINES, type LineBlock } from "./line-block.ts";
import type { RunSave } from "./save.ts";
import { checkCheckpoint, inspected, NO_SUMS, withSums } from "./sums.ts";
import { blockAt, checkpointAt, groupAt, LOSS, recordOf, saveOf } from "./testing/saves.ts";

afterEach(() => vi.unstubAllGlobals());

const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");
const sumsOf = async (save: RunSave) => (await withSums(save, NO_SUMS)).sums;
const inspect = async (save: RunSave, stored: Partial<RunSave> = {}) => {
  const { record, blocks, groups } = { ...save, ...stored };
  return inspected(record, await sumsOf(save), blocks, groups);
};

describe("the sums of a save", () => {
  test("are SHA-256 of what they name, computed here another way", async () => {
    const { lines, groups, checkpoints } = await sumsOf(
      saveOf({ blocks: [blockAt(0, 1, 2)], groups: [groupAt(2), groupAt(1)] }),
    );
    const head = Buffer.from(JSON.stringify([0, [LOSS], 2]));
    const values = Buffer.from(Float64Array.from([1, 2]).buffer);
    expect(lines).toEqual([[0, sha256(Buffer.concat([head, Buffer.from([0, 0]), values]))]]);
    const byLine = [1, 2].map((line) => [line, sha256(JSON.stringify(groupAt(line)))]);
    expect(groups).toEqual([[0, sha256(JSON.stringify(byLine))]]);
    expect(checkpoints).toEqual([[3, sha256(Uint8Array.from([7, 8, 9]))]]);
  });

  test("are the same on a page without crypto.subtle", async () => {
    const withSubtle = await sumsOf(saveOf());
    vi.stubGlobal("crypto", {});
    expect(await sumsOf(saveOf())).toEqual(withSubtle);
  });

  test("of several saves are those of one save of the whole run", async () => {
    const first = await withSums(saveOf(), NO_SUMS);
    const from = BLOCK_LINES + 1;
    const record = recordOf(3, 600);
    const second = await withSums(
      saveOf({
        record,
        from,
        blocks: [blockAt(BLOCK_LINES, 2, 3)],
        groups: [groupAt(from)],
        dropped: [0],
        checkpoints: [checkpointAt(600, 1)],
      }),
      first.known,
    );
    const [block = blockAt(0)] = saveOf().blocks;
    const whole = saveOf({
      record,
      blocks: [block, blockAt(BLOCK_LINES, 2, 3)],
      groups: [groupAt(BLOCK_LINES), groupAt(from)],
      checkpoints: [checkpointAt(3, 7, 8, 9), checkpointAt(600, 1)],
    });
    expect(second.sums).toEqual(await sumsOf(whole));
  });

  test("forget what a run that goes back replaces", async () => {
    const { known } = await withSums(
      saveOf({
        record: recordOf(3, 600),
        checkpoints: [checkpointAt(3, 7, 8, 9), checkpointAt(600, 1)],
      }),
      NO_SUMS,
    );
    const back = saveOf({ from: 2, blocks: [blockAt(0, 1, 2)], groups: [], checkpoints: [] });
    const { sums } = await withSums(back, known);
    expect(sums.lines.map(([index]) => index)).toEqual([0]);
    expect(sums.groups.map(([index]) => index)).toEqual([0]);
    expect(sums.checkpoints.map(([line]) => line)).toEqual([3]);
  });
});

describe("a run as it was saved", () => {
  test("has no damage, and the sums that the next save needs", async () => {
    const save = saveOf();
    const { known } = await withSums(save, NO_SUMS);
    expect(await inspect(save)).toEqual({
      known,
      damagedFrom: Number.POSITIVE_INFINITY,
      damage: null,
    });
  });

  test.each(["name", "note", "ending", "writer"])("may have another %s", async (field) => {
    const save = saveOf();
    const record = { ...save.record, [field]: "other" };
    expect((await inspect(save, { record })).damage).toBeNull();
  });
});

describe("damage", () => {
  const [block = blockAt(0), last = blockAt(0)] = saveOf().blocks;
  const LINES = "its lines 512 to 1023 are not as they were saved";
  const changedBlocks: [string, readonly LineBlock[]][] = [
    ["a value", [block, { ...last, values: Float64Array.from([2 + Number.EPSILON * 2]) }]],
    ["a phase", [block, { ...last, phases: Uint8Array.from([1]) }]],
    ["the name of a metric", [block, { ...last, names: ["train/lost"] }]],
    ["a line more", [block, blockAt(BLOCK_LINES, 2, 2)]],
    ["a block that is gone", [block]],
  ];
  test.each(changedBlocks)("in lines is found: %s", async (_, blocks) => {
    const { damage, damagedFrom } = await inspect(saveOf(), { blocks });
    expect(damage).toBe(LINES);
    expect(damagedFrom).toBe(BLOCK_LINES);
  });

  test.each([
    ["another problem", [groupAt(0), groupAt(BLOCK_LINES, "1+1=")]],
    ["a group that is gone", [groupAt(0)]],
    ["a group that no save wrote", [groupAt(0), groupAt(BLOCK_LINES), groupAt(600)]],
  ])("in groups is found: %s", async (_, groups) => {
    const { damage, damagedFrom } = await inspect(saveOf(), { groups });
    expect(damage).toBe("its groups of lines 512 to 1023 are not as they were saved");
    expect(damagedFrom).toBe(BLOCK_LINES);
  });

  test("is also a block that no save wrote, of lines or of groups", async () => {
    const far = 2 * BLOCK_LINES;
    const lines = await inspect(saveOf(), { blocks: [block, last, blockAt(far, 1)] });
    expect(lines.damage).toBe("its lines 1024 to 1535 are not as they were saved");
    const { groups } = saveOf();
    const found = await inspect(saveOf(), { groups: [...groups, groupAt(far)] });
    expect(found.damage).toBe("its groups of lines 1024 to 1535 are not as they were saved");
  });

  test("in several places is told by the first", async () => {
    const blocks = [block, blockAt(BLOCK_LINES, 4)];
    const { damage } = await inspect(saveOf(), { blocks, groups: [groupAt(0, "1+1=")] });
    expect(damage).toBe("its groups of lines 0 to 511 are not as they were saved");
  });

  test("in the record, or in a sum it lists, makes the run unusable", async () => {
    const save = saveOf();
    const sums = await sumsOf(save);
    const sentence = "The saved run cannot be used: its record is not as it was saved (SHA-256).";
    await expect(inspected(recordOf(4), sums, save.blocks, save.groups)).rejects.toThrow(sentence);
    const listed = { ...sums, checkpoints: [[3, sha256("other")]] as [number, string][] };
    await expect(inspected(save.record, listed, save.blocks, save.groups)).rejects.toMatchObject({
      code: "bad-file",
      message: sentence,
    });
  });

  test("in a checkpoint is found by its line", async () => {
    const sums = await sumsOf(saveOf());
    await expect(checkCheckpoint(sums, 3, Uint8Array.from([7, 8, 9]))).resolves.toBeUndefined();
    await expect(checkCheckpoint(sums, 3, Uint8Array.from([7, 8, 8]))).rejects.toThrow(
      "The saved run cannot be used: its checkpoint of line 3 is not as it was saved (SHA-256).",
    );
    await expect(checkCheckpoint(sums, 4, Uint8Array.from([7, 8, 9]))).rejects.toThrow("line 4");
  });
});
