import { describe, expect, it } from "vitest";
import type { Rng } from "../random/draws.ts";
import { taskById } from "../tasks/registry.ts";
import { textbookSolution, verdictExample, verifierExample } from "./texts.ts";

const [columns, minus] = [taskById("columns"), taskById("minus")];
const SUM = { task: "columns", text: "12+34=", operands: ["12", "34"], steps: 2 };
const DIFFERENCE = { task: "minus", text: "99-21=", operands: ["99", "21"], steps: 2 };
/** Every step is hard, none is wrong. */
const BOOK = { hardAbove: 0, rate: 0, corruptionRate: 0, comparesValues: true };

/** Draws the same number, and of integers the lowest. */
const always = (draw: number): Rng => ({
  uniform: () => draw,
  integer: (low) => low,
  normal: () => 0,
});

describe("draws at an edge", () => {
  it("of 0 misprint and corrupt nothing at rate 0", () => {
    const rates = { hardAbove: 0, rate: 0 };
    expect(textbookSolution(columns, SUM, rates, always(0))).toBe("4;6;#46.");
    expect(verifierExample(columns, SUM, BOOK, always(0)).target).toBe("44C66C>C.");
    // The steps of this task are stated wrong at every draw below ½; its checks have the book's rate.
    // 9 + 2 ends in 1 and 3 + 1 is 4: neither is the 9 of the problem.
    expect(verifierExample(minus, DIFFERENCE, BOOK, always(0)).target).toBe("91X34X>X.");
  });

  it("of ¼ corrupt no step: a quarter of all draws are below", () => {
    const corrupted = { ...BOOK, corruptionRate: 1 };
    expect(verifierExample(columns, SUM, corrupted, always(0.25)).target).toBe("44C66C>C.");
  });

  it.each([
    [0, "44C66C>C."],
    [0.5, "44X66X>X."],
  ])("of %f give the verdicts where values are not compared", (draw, target) => {
    const random = { ...BOOK, comparesValues: false };
    expect(verifierExample(columns, SUM, random, always(draw)).target).toBe(target);
  });
});

it("an example of a verdict keeps the last one of the verification", () => {
  const example = verdictExample(columns, SUM, BOOK, always(0));
  expect(example).toEqual({ prompt: "12+34=4;6;#46?", target: "C." });
});
