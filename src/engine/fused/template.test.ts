import { describe, expect, it } from "vitest";
import { expand } from "./template.ts";

const text = (...lines: string[]) => lines.join("\n");

describe("kernel templates", () => {
  it("leave plain lines unchanged", () => {
    const source = text("fn main() {", "  let a = b % c; // #1, $5, $(", "}", "");
    expect(expand(source, {})).toBe(source);
  });

  it("fill in numbers and pieces of text, several in a line", () => {
    expect(expand("let $(A)x = $(B) + $(A);", { A: 3, B: "min(1u, 2u)" })).toBe(
      "let 3x = min(1u, 2u) + 3;",
    );
  });

  it("repeat lines, with a count that is a name or a number", () => {
    expect(expand(text("#for i N", "a$(i)", "#end"), { N: 3 })).toBe(text("a0", "a1", "a2"));
    expect(expand(text("x", "#for i 2", "b", "#end", "y"), {})).toBe(text("x", "b", "b", "y"));
  });

  it("omit lines that are repeated zero times, whatever they contain", () => {
    const source = text("x", "#for i N", "#if A", "a$(i)", "#end", "#end", "y");
    expect(expand(source, { N: 0, A: 1 })).toBe(text("x", "y"));
  });

  it("nest loops, each with its number", () => {
    const source = text("#for i 2", "  #for j N", "c$(i)_$(j)", "  #end", "row $(i)", "#end");
    expect(expand(source, { N: 3 })).toBe(
      text("c0_0", "c0_1", "c0_2", "row 0", "c1_0", "c1_1", "c1_2", "row 1"),
    );
  });

  it("let an inner loop hide an outer number of the same name", () => {
    expect(expand(text("#for i 2", "#for i 2", "$(i)", "#end", "$(i)", "#end"), {})).toBe(
      text("0", "1", "0", "0", "1", "1"),
    );
  });

  it("choose between two pieces", () => {
    const source = text("#if A", "yes", "#else", "no", "#end", "after");
    expect(expand(source, { A: 1 })).toBe(text("yes", "after"));
    expect(expand(source, { A: 0 })).toBe(text("no", "after"));
    expect(expand(text("#if A", "yes", "#end"), { A: 0 })).toBe("");
  });

  it("nest conditions in both branches and in loops", () => {
    const source = text(
      "#for i 2",
      "#if A",
      "#if B",
      "ab$(i)",
      "#else",
      "a$(i)",
      "#end",
      "#else",
      "#if B",
      "b$(i)",
      "#end",
      "#end",
      "#end",
    );
    expect(expand(source, { A: 1, B: 1 })).toBe(text("ab0", "ab1"));
    expect(expand(source, { A: 1, B: 0 })).toBe(text("a0", "a1"));
    expect(expand(source, { A: 0, B: 1 })).toBe(text("b0", "b1"));
    expect(expand(source, { A: 0, B: 0 })).toBe("");
  });

  it("decide by a loop's number", () => {
    const source = text("#for i 3", "#if i", "+ c$(i)", "#else", "c$(i)", "#end", "#end");
    expect(expand(source, {})).toBe(text("c0", "+ c1", "+ c2"));
  });

  it.each([
    ["an unknown value", "$(A)", "there is no A"],
    ["an unknown count", text("#for i N", "#end"), "there is no N"],
    ["an unknown condition", text("#if A", "#end"), "there is no A"],
    ["a loop's number behind the loop", text("#for i 1", "#end", "$(i)"), "there is no i"],
    ["a loop that is not closed", text("x", "#for i 2", "y"), "line 2 is not closed"],
    ["a condition that is not closed", text("#if 1", "x", "#else", "y"), "line 1 is not closed"],
    ["a loop that an #else closes", text("#for i 2", "#else", "#end"), "line 1 is not closed"],
    ["an #end too many", text("#if 1", "#end", "x", "#end"), "line 4 has nothing to close"],
    ["an #else alone", text("x", "#else"), "line 2 has nothing to close"],
  ])("refuse %s", (_, source, words) => {
    expect(() => expand(source, {})).toThrow(words);
    expect(() => expand(source, {})).toThrow(expect.objectContaining({ code: "bad-shape" }));
  });
});
