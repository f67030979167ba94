import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sidesOf, withFault } from "./fault.ts";
import { FAULTS } from "./registry.ts";

const ROOT = new URL("../../../", import.meta.url);
const source = (file: string) => readFileSync(new URL(file, ROOT), "utf8");

describe("a fault", () => {
  it("refuses a source without its healthy lines, or with them twice", () => {
    const fault = { id: "one", changes: [{ file: "a.ts", healthy: "x", faulty: "y" }] } as const;
    expect(withFault(fault, "a.ts", "1 x 2")).toBe("1 y 2");
    expect(withFault(fault, "b.ts", "x x")).toBe("x x");
    expect(() => withFault(fault, "a.ts", "x x")).toThrow(/there 2 times/);
    expect(() => withFault(fault, "a.ts", "z")).toThrow(/there 0 times/);
  });

  it("marks the lines that the other side does not have", () => {
    const { healthy, faulty } = sidesOf({ file: "a.ts", healthy: "a\nb", faulty: "a\nc" });
    expect(healthy.map(({ isChanged }) => isChanged)).toEqual([false, true]);
    expect(faulty.map(({ text }) => text)).toEqual(["a", "c"]);
  });
});

describe.each(FAULTS.map((fault) => [fault.id, fault] as const))("the fault %s", (_, fault) => {
  it("fits the source of the trainer as it is", () => {
    for (const { file } of fault.changes) {
      expect(withFault(fault, file, source(file))).not.toBe(source(file));
    }
  });

  it("shows a changed line on each side that has lines", () => {
    const { faulty } = sidesOf(fault.changes[0]);
    expect(faulty.some(({ isChanged }) => isChanged)).toBe(true);
  });
});

it("has eight faults, each with its own place", () => {
  expect(FAULTS.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
