/** Who holds a lock, and when it is taken over. */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { acquire, isHeld } from "./lock.ts";

const root = mkdtempSync(join(tmpdir(), "locks-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (...parts: string[]) => join(root, ...parts);

describe("the lock of a folder", () => {
  it("is taken once at a time, and from the dead", async () => {
    mkdirSync(at("locks"));
    const folder = at("locks", "job");
    const first = await acquire(folder, () => false);
    expect(isHeld(folder)).toBe(true);
    const second = acquire(folder, () => false);
    first?.touch();
    first?.release();
    (await second)?.release();
    expect(isHeld(folder)).toBe(false);
    writeFileSync(`${folder}.lock`, `999999999 ${hostname()}`);
    expect(isHeld(folder)).toBe(false);
    (await acquire(folder, () => false))?.release();
    // Another machine's: alive until it has been silent for long.
    writeFileSync(`${folder}.lock`, "1 elsewhere");
    expect(isHeld(folder)).toBe(true);
    expect(await acquire(folder, () => true)).toBeNull();
    const longAgo = new Date(Date.now() - 11 * 60 * 1000);
    utimesSync(`${folder}.lock`, longAgo, longAgo);
    expect(isHeld(folder)).toBe(false);
    rmSync(`${folder}.lock`);
  });

  it("is kept by a living process here however long it is silent, and by no number alone", async () => {
    const folder = at("silent");
    const lock = await acquire(folder, () => false);
    const longAgo = new Date(Date.now() - 24 * 60 * 60 * 1000);
    utimesSync(`${folder}.lock`, longAgo, longAgo);
    expect(isHeld(folder)).toBe(true);
    lock?.release();
    // An earlier process that had the number of this one, as in a container.
    writeFileSync(`${folder}.lock`, `${process.pid} ${hostname()} another`);
    expect(isHeld(folder)).toBe(false);
    writeFileSync(`${folder}.lock`, `${process.ppid} ${hostname()}`);
    expect(isHeld(folder)).toBe(true);
    rmSync(`${folder}.lock`);
  });

  it("is one for a folder that has two names, also where it is still to be made", async () => {
    mkdirSync(at("real", "run"), { recursive: true });
    symlinkSync(at("real"), at("alias"));
    symlinkSync(at("real", "run"), at("other"));
    for (const [name, alias] of [
      ["real/run", "alias/run"],
      ["real/run", "other"],
      ["real/new/deep", "alias/new/deep"],
    ] as const) {
      const lock = await acquire(at(name), () => false);
      expect(isHeld(at(alias)), alias).toBe(true);
      lock?.release();
      expect(isHeld(at(alias)), alias).toBe(false);
    }
  });

  it("is released only by the one who has it", async () => {
    const folder = at("taken");
    const lock = await acquire(folder, () => false);
    writeFileSync(`${folder}.lock`, "1 elsewhere");
    expect(() => lock?.touch()).toThrow("another process took it over");
    lock?.release();
    expect(isHeld(folder)).toBe(true);
    rmSync(`${folder}.lock`);
    expect(() => lock?.touch()).toThrow("was deleted");
  });

  it("is taken over from the dead by one of many", async () => {
    const folder = at("many");
    writeFileSync(`${folder}.lock`, `999999999 ${hostname()}`);
    let holders = 0;
    let most = 0;
    const one = async () => {
      const lock = await acquire(folder, () => false);
      most = Math.max(most, ++holders);
      await new Promise((resolve) => setTimeout(resolve, 5));
      holders -= 1;
      lock?.release();
    };
    await Promise.all([one(), one(), one()]);
    expect(most).toBe(1);
    expect(readdirSync(at()).filter((name) => name.startsWith("many"))).toEqual([]);
  });
});
