import { describe, expect, it } from "vitest";
import { GuardedBuffer, isPoison, read } from "./guarded-buffer.ts";

/** A buffer with an input, an output and unused space in between. */
function example() {
  const space = new GuardedBuffer("arena");
  const input = space.put(Float32Array.of(1, 2, 3, 4), 2);
  const output = space.room(1);
  return { space, input, output, before: space.floats() };
}

describe("a guarded buffer", () => {
  it("is poison except for inputs", () => {
    const { before, input, output } = example();
    expect([...read(before, input, 4)]).toEqual([1, 2, 3, 4]);
    expect(isPoison(before, 4 * input)).toBe(false);
    for (const at of [0, 4 * input + 4, 4 * output, before.length - 1]) {
      expect(isPoison(before, at)).toBe(true);
    }
  });

  it("allows writes to outputs", () => {
    const { space, output, before } = example();
    before.fill(5, 4 * output, 4 * output + 4);
    expect(space.strayWrite(before)).toBeNull();
    expect(isPoison(before, 4 * output)).toBe(false);
  });

  it.each([
    ["an input", (at: { input: number }) => 4 * at.input + 2],
    ["the guard in front", () => 0],
    ["the float behind an output", (at: { output: number }) => 4 * at.output + 4],
    ["the last guard", (at: { before: Float32Array }) => at.before.length - 1],
  ])("notices a write to %s", (_, placeOf) => {
    const made = example();
    const place = placeOf(made);
    made.before[place] = 7;
    expect(made.space.strayWrite(made.before)).toBe(
      `wrote 7 to arena[${place >> 2}][${place & 3}], which is not an output`,
    );
  });
});
