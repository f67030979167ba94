import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { agesOf, readSnapshots } from "./snapshots.ts";

describe("--snapshots", () => {
  it("is a number of evenly spaced ages, or a list of them", () => {
    expect(agesOf("3", 60)).toEqual([0, 30, 60]);
    expect(agesOf("0,20,60", 60)).toEqual([0, 20, 60]);
    expect(agesOf("5,6", 60)).toEqual([5, 6]);
  });

  it.each([
    ["1", "must be from 2 to 64"],
    ["65", "must be from 2 to 64"],
    ["0,61", "must have at most 64 rising ages from 0 to 60, the updates of the plan"],
    ["20,10", "must have at most 64 rising ages"],
    ["10,10", "must have at most 64 rising ages"],
    ["0,", "must be a number of snapshots, or ages with commas"],
    ["all", "must be a number of snapshots, or ages with commas"],
    ["-3", "must be a number of snapshots, or ages with commas"],
  ])("refuses %s in one sentence", (text, why) => {
    expect(() => agesOf(text, 60)).toThrow(`--snapshots is "${text}", but ${why}`);
  });

  it("refuses more than the plan has updates", () => {
    expect(() => agesOf("8", 6)).toThrow("8 snapshots need a plan of at least 7 updates");
  });
});

describe("reading snapshots", () => {
  const folder = mkdtempSync(join(tmpdir(), "snapshots-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("gives none of a folder without, and refuses one that is not there", () => {
    expect(readSnapshots(folder)).toEqual([]);
    expect(() => readSnapshots(join(folder, "no"))).toThrow("There is no run folder");
  });
});
