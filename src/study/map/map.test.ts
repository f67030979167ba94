import { describe, expect, it } from "vitest";
import {
  backgroundCells,
  findingOf,
  firstOf,
  mapText,
  medianOf,
  parseMap,
  seedsWon,
} from "./map.ts";
import { markWith } from "./testing/marks.ts";

const at = (log10Chance: number, arm: "grpo" | "dapo" | "frozen" | "tango" | "nobody") =>
  markWith({ log10Chance }, arm === "nobody" ? {} : { [arm]: [1, 1, 1, 1] });

describe("who is first", () => {
  it("is the arm with the lowest median, a run that never was there counting as the latest", () => {
    const mark = markWith({}, { grpo: [1, 1, null, null], tango: [900, 800, 700, null] });
    // Two of four never: no median, though both others were quick.
    expect(medianOf(mark, "grpo", "tokens")).toBeNull();
    expect(medianOf(mark, "tango", "tokens")).toBe(850);
    expect(firstOf(mark, "tokens")).toBe("tango");
    expect(seedsWon(mark, "grpo", "tokens")).toBe(2);
    expect(seedsWon(mark, "tango", "tokens")).toBe(1);
  });

  it("differs by what is counted, and is nobody where no arm has a median", () => {
    const tokens = { grpo: [5, 5, 5, 5], frozen: [9, 9, 9, 9] };
    const mark = markWith({}, tokens, { grpo: [5, 5, 5, 5], frozen: [2, 2, 2, 2] });
    expect([firstOf(mark, "tokens"), firstOf(mark, "updates")]).toEqual(["grpo", "frozen"]);
    expect(firstOf(markWith({}, {}), "tokens")).toBe("nobody");
  });

  it("is open where another arm was stopped before, and might have been there", () => {
    const grpo = [70, 70, 70, 70];
    const stoppedAt = (update: number) =>
      firstOf(markWith({}, { grpo }, { grpo }, update), "updates");
    expect([stoppedAt(69), stoppedAt(71)]).toEqual(["open", "grpo"]);
    // Two of four have got there later: with the others as early as can be, the median is 45.
    const some = { grpo, tango: [80, 80, null, null] };
    expect(firstOf(markWith({}, some, some, 10), "updates")).toBe("open");
  });
});

describe("what the map says", () => {
  const of = (...marks: ReturnType<typeof at>[]) => findingOf(marks, "tokens");

  it("is a border where chance tells who is first", () => {
    expect(of(at(-6, "tango"), at(-5, "frozen"), at(-3, "dapo"), at(-2, "grpo"))).toEqual({
      kind: "border",
      log10Chance: -4,
    });
  });

  it("is no border where it does not, or where the verifier is first on the likelier side", () => {
    expect(of(at(-6, "tango"), at(-5, "grpo"), at(-3, "frozen"))).toEqual({
      kind: "mixed",
      verifier: 2,
      of: 3,
    });
    expect(of(at(-6, "grpo"), at(-2, "tango"))).toEqual({ kind: "mixed", verifier: 1, of: 2 });
  });

  it("takes both ends, and leaves settings out where nobody was there", () => {
    expect(of(at(-6, "nobody"), at(-2, "dapo"))).toEqual({ kind: "nowhere" });
    expect(of(at(-6, "nobody"), at(-2, "frozen"))).toEqual({ kind: "everywhere" });
    expect(of(at(-6, "nobody"))).toEqual({ kind: "nobody" });
  });
});

describe("the pale ground", () => {
  const grid = { columns: 6, rows: 1, reach: 2 };

  it("takes the nearest mark, in one piece, and ends where no mark is near", () => {
    const marks = [
      { x: 0.5, y: 0.5, first: "grpo" as const },
      { x: 3.5, y: 0.5, first: "nobody" as const },
    ];
    expect(backgroundCells(marks, grid)).toEqual([
      { x: 0, y: 0, span: 2, first: "grpo" },
      { x: 2, y: 0, span: 4, first: "nobody" },
    ]);
    expect(backgroundCells(marks.slice(0, 1), grid)).toEqual([
      { x: 0, y: 0, span: 3, first: "grpo" },
    ]);
  });
});

describe("the file", () => {
  const map = { reach: 0.5, marks: [at(-3, "grpo")] };

  it("comes back as it was", () => {
    expect(parseMap("map.json", mapText(map))).toEqual(map);
  });

  it.each([
    ["{}", /^map\.json cannot be used: .*of the map is not as this lab writes it/],
    ["[", /not JSON/],
    [mapText({ reach: 0.5, marks: [] }), /marks of the map/],
    [
      mapText({ reach: 0.5, marks: [{ ...at(-3, "grpo"), log10Chance: 1 }] }),
      /marks\.0\.log10Chance/,
    ],
    [
      mapText({ reach: 0.5, marks: [markWith({}, { grpo: [1] })] }),
      /map-5 has not the same seeds in all arms/,
    ],
  ])("refuses %s", (text, sentence) => {
    expect(() => parseMap("map.json", text)).toThrow(sentence);
  });
});
