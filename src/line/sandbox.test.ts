import { beforeAll, describe, expect, test } from "vitest";
import { lineFaultSentence } from "../core/line/fault.ts";
import type { LineFunction, LineRow } from "../core/line/functions.ts";
import { MOST_INTERRUPTS, openSandbox } from "./testing/open-sandbox.ts";

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  sandbox = await openSandbox();
});

function call(
  code: string,
  rows: readonly LineRow[] = [[[1, 0, 0]]],
  name: LineFunction = "advantages",
  pure = false,
) {
  return sandbox.call({ code, name, rows, pure });
}

/** The sentence of the fault that the code ends with. */
function sentence(...given: Parameters<typeof call>): string {
  const answer = call(...given);
  if (!("fault" in answer)) throw new Error(`it gave ${answer.values}`);
  return lineFaultSentence(answer.fault, given[2] ?? "advantages");
}

const whole = (body: string) => `function advantages(rewards) {\n  ${body}\n}`;

/** Whether the sandbox still computes. */
const lives = () => call(whole("return rewards.map((r) => r * 2);"));

test("calls a function for every row of a batch", () => {
  const code =
    "const blend = (outcome, steps, alpha) => steps.map((s) => (1 - alpha) * outcome + alpha * s);";
  const rows = [
    [1, [0.5, 0.1], 0.2],
    [-1, [], 0.2],
    [0.3, [7], 0.2],
  ];
  const expected = [0.8 * 1 + 0.2 * 0.5, 0.8 * 1 + 0.2 * 0.1, 0.8 * 0.3 + 0.2 * 7];
  expect(call(code, rows, "blend")).toEqual({ values: Float64Array.from(expected) });
});

test("knows a function however it is declared, and no other", () => {
  const code =
    "function advantages() {}\nconst blend = () => 1;\nlet step = 5;\nvar stepRewards = function () {};";
  expect(sandbox.functions(code)).toEqual({ functions: ["advantages", "stepRewards", "blend"] });
});

test("gives a verdict that could not be read as null", () => {
  const code =
    "function verifierReward(last, label, form) { return last === null ? 0 : 1 + form; }";
  expect(
    call(
      code,
      [
        [null, 1, 0.8],
        [1, 1, 0.8],
      ],
      "verifierReward",
    ),
  ).toEqual({ values: Float64Array.of(0, 1.8) });
});

test("nothing is left of the call before", () => {
  const code = whole("globalThis.n = (globalThis.n ?? 0) + 1;\n  return rewards.map(() => n);");
  for (const _ of [1, 2]) expect(call(code)).toEqual({ values: Float64Array.of(1, 1, 1) });
});

test("doubles pass in and out bit for bit", () => {
  const rewards = [0.1 + 0.2, 1 / 3, -1e-310, 2 ** 53 - 1, -0];
  expect(call(whole("return rewards.slice();"), [[rewards]])).toEqual({
    values: Float64Array.from(rewards),
  });
});

describe("each bad result has its sentence", () => {
  test.each([
    ["return 1;", "Group 1: advantages returned 1, not a list of numbers."],
    ["return 'a'.repeat(1e7);", "Group 1: advantages returned a text, not a list of numbers."],
    ["", "Group 1: advantages returned nothing, not a list of numbers."],
    ["return [1, 2];", "Group 1: advantages returned 2 of 3 numbers."],
    ["return new Float64Array(1e6);", "Group 1: advantages returned 1000000 numbers, not 3."],
    ["return [1, 'b', 3];", "Group 1: number 2 that advantages returned is a text."],
    ["return [1, 2, , ];", "Group 1: number 3 that advantages returned is nothing."],
    ["return [1, 0 / 0, 3];", "Group 1: number 2 that advantages returned is NaN."],
    ["return [1, 2, 1 / 0];", "Group 1: number 3 that advantages returned is Infinity."],
    [
      "return Promise.resolve(rewards);",
      "Group 1: advantages returned a promise: return the numbers themselves.",
    ],
    [
      "return { length: 3, 0: 1, 1: 1, 2: 1 };",
      "Group 1: advantages returned an object, not a list of numbers.",
    ],
    ["return rewards.map((r) => mean);", "Line 2: mean does not exist in here."],
    ["return fetch('https://example.org');", "Line 2: fetch does not exist in here."],
    ["return rewards.map(() => Math.random());", "Line 2: Math.random does not exist in here."],
    ["return rewards.map(() => Date.now());", "Line 2: Date does not exist in here."],
    ["throw new Error('no\\nthanks');", "Line 2: it threw no?thanks."],
    ["throw 5;", "It threw 5."],
    ["throw {};", "It threw something without a message."],
    ["return (rewards;", "Line 2: this is not JavaScript: expecting ')'."],
    [
      "return rewards.map((r) => r − 1);",
      "Line 2: this is not JavaScript: unexpected character − (U+2212).",
    ],
    ["return\u200b rewards;", "Line 2: this is not JavaScript: unexpected character U+200B."],
    ["return rewards.mean();", "Line 2: it threw TypeError: not a function."],
  ])("%s", (body, expected) => {
    expect(sentence(whole(body))).toBe(expected);
  });

  test("code whose last bracket is missing", () => {
    expect(sentence("function advantages(rewards) { return rewards;")).toBe(
      "Line 1: this is not JavaScript: the code ends too early, a bracket is still open.",
    );
  });

  test("code that is written as a module is refused by name", () => {
    expect(sentence("export function advantages(rewards) { return rewards; }")).toBe(
      "Line 1: this is not JavaScript: unsupported keyword: export.",
    );
  });

  test("the row that is wrong is named", () => {
    const rows = [[[1, 0]], [[1, 1]], [[0, 0]]];
    expect(sentence(whole("return rewards.map((r) => r / rewards[0] - 1);"), rows)).toBe(
      "Group 3: number 1 that advantages returned is NaN.",
    );
  });

  test("no function of this name", () => {
    expect(sentence("function advantage(rewards) { return rewards; }")).toBe(
      "There is no function advantages here.",
    );
  });

  test("a changed argument, where that is asked", () => {
    const code = whole("rewards.sort();\n  return rewards;");
    expect(call(code)).toHaveProperty("values");
    expect(sentence(code, [[[1, 0]]], "advantages", true)).toBe(
      "Group 1: advantages changed what it was given: copy it first.",
    );
  });

  test("one number where a list is expected of another function", () => {
    const code = "const verifierReward = () => [1];";
    expect(sentence(code, [[1, 1, 1]], "verifierReward")).toBe(
      "Verification 1: verifierReward returned a list, not a number.",
    );
  });
});

describe("hostile code is stopped, and the sandbox goes on", () => {
  test.each([
    ["an endless loop", whole("while (true) {}"), "Line 2 did not end"],
    ["one of two loops", whole("for (const r of rewards) r;\n  for (;;);"), "It did not end"],
    ["one at the top", "while (1);", "Line 1 did not end"],
    [
      "in a comparator",
      whole("return [3, 2, 1].sort(() => { while (true); });"),
      "Line 2 did not end",
    ],
    [
      "in a getter of the result",
      whole(
        "const a = [1, 2];\n  Object.defineProperty(a, 2, { get() { while (true); } });\n  return a;",
      ),
      "did not end",
    ],
    ["in a proxy", whole("return new Proxy([], { get() { while (true); } });"), "did not end"],
    ["in a thrown message", whole("throw { get message() { while (true); } };"), "did not end"],
    [
      "that catches its own end",
      whole("for (;;) { try { for (;;); } catch { } finally { advantages(rewards); } }"),
      "did not end",
    ],
    ["a regular expression", whole("return /(a+)+b/.test('a'.repeat(60));"), "did not end"],
    ["recursion", whole("return advantages(rewards);"), "called itself too often"],
    ["a list of 1 GB", whole("return new Float64Array(2 ** 27);"), "more than 16 MB"],
    ["texts that grow", whole("let a = 'a';\n  while (true) a += a;"), "more than 16 MB"],
    ["a large integer", whole("return 2n ** 1000000000n;"), "more than 16 MB"],
    [
      "a generator",
      whole("return [...(function* () { for (;;) yield 1; })()];"),
      "more than 16 MB|did not end",
    ],
  ])("%s", (_, code, expected) => {
    expect(sentence(code)).toMatch(new RegExp(expected));
    expect(sandbox.interrupts()).toBeLessThan(MOST_INTERRUPTS + 600);
    expect(lives()).toEqual({ values: Float64Array.of(2, 0, 0) });
  });

  test.each([
    ["Function", "return Function('return globalThis')();"],
    ["eval", "return (0, eval)('this');"],
    [
      "the constructor of a constructor",
      "return rewards.constructor.constructor('return this')();",
    ],
  ])("%s reaches nothing but the language", (_, body) => {
    const code = whole(`const g = (() => { ${body} })();
  const names = Object.getOwnPropertyNames(g);
  const known = ["process", "require", "fetch", "document", "self", "window", "setTimeout", "WebAssembly", "Date", "performance", "console", "std", "os", "scriptArgs"];
  return [names.length > 20 ? 1 : 0, known.filter((name) => name in g).length, 0];`);
    expect(call(code)).toEqual({ values: Float64Array.of(1, 0, 0) });
  });

  test("replaced built-in functions change no result", () => {
    const code = `Array.isArray = () => true;
Array.prototype.map = Array.prototype[Symbol.iterator] = Reflect.apply = () => { throw 1; };
JSON.parse = () => ({});
globalThis.Float64Array = Array;
Object.defineProperty(Object.prototype, "0", { set() { throw 2; }, get: () => 9 });
Object.defineProperty(Object.getPrototypeOf(Uint8Array.prototype), "buffer", { get: () => new ArrayBuffer(8) });
function advantages(rewards) { return [rewards[2], rewards[1], rewards[0]]; }`;
    expect(call(code, [[[1, 2, 3]], [[4, 5, 6]]])).toEqual({
      values: Float64Array.of(3, 2, 1, 6, 5, 4),
    });
  });
});
