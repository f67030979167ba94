import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTurn } from "../../scripts/turn.mjs";
import { sealLine } from "../core/line/sealed.ts";
import { EXERCISES } from "../line/exercises/registry.ts";
import { nodeSandbox } from "./line-sandbox.ts";
import { lab } from "./testing/lab.ts";
import { setFlags, TINY } from "./testing/tiny.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "line-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (name: string, code: string) => {
  const path = join(folder, `${name}.js`);
  writeFileSync(path, code);
  return path;
};

const out = (name: string) => join(folder, name);
const train = (name: string, settings: object, ...flags: string[]) =>
  lab(
    "train",
    "--preset",
    "micro",
    "--engine",
    "cpu",
    "--out",
    out(name),
    ...setFlags({ ...TINY, ...settings }),
    ...flags,
  );

/** All lines of metrics without times. */
const numbers = (name: string) =>
  readFileSync(join(out(name), "metrics.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => Object.entries(JSON.parse(line)).filter(([key]) => !/tim|seconds/.test(key)));

describe("the sandbox in a thread", () => {
  const call = (sandbox: ReturnType<typeof nodeSandbox>, body: string) =>
    sandbox.call({
      code: `function advantages(rewards) { ${body} }`,
      name: "advantages",
      rows: [[[1, 0]]],
      pure: false,
    });

  // Each ends a thread only when its patience is over.
  const endless = [
    "return Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);",
    "try { return advantages(rewards); } catch { return advantages(rewards); }",
  ];
  test.each(inTurn(endless, endless.length))(
    "what cannot be stopped from inside ends the thread, and the next call has another: %s",
    async (body) => {
      const sandbox = nodeSandbox();
      expect(await call(sandbox, body)).toMatchObject({ fault: { kind: "endless" } });
      expect(await call(sandbox, "return rewards;")).toEqual({ values: Float64Array.of(1, 0) });
      sandbox.end();
    },
  );

  test("calls that come at once are answered in turn", async () => {
    const sandbox = nodeSandbox();
    const all = await Promise.all([1, 2, 3].map((n) => call(sandbox, `return [${n}, ${n}];`)));
    expect(all).toEqual([1, 2, 3].map((n) => ({ values: Float64Array.of(n, n) })));
    sandbox.end();
  });
});

describe("lab train --line", () => {
  test("the references give the arm's numbers bit for bit", async () => {
    const all = ["group-advantage", "step-reward", "blend", "class-weight", "verifier-reward"];
    const own = all.map((id) => EXERCISES.get(id)?.reference ?? "").join("\n");
    const settings = { batchSize: 4, groupSize: 4 };
    expect((await train("arm", settings)).code).toBe(0);
    expect((await train("own", settings, "--line", fileOf("own", own))).code).toBe(0);
    expect(numbers("own")).toEqual(numbers("arm"));
  });

  test("another function gives other numbers", async () => {
    const code = "function advantages(rewards) { return rewards.map((r) => r + 1); }";
    await train("other", { batchSize: 4, groupSize: 4 }, "--line", fileOf("other", code));
    expect(numbers("other")).not.toEqual(numbers("arm"));
  });

  test("a result that cannot be used stops the run, which goes on when it is mended", async () => {
    const broken = "function verifierReward(last, label, form) { return label / 0; }";
    const said = await train("broken", { verifierWarmup: 2 }, "--line", fileOf("broken", broken));
    expect(said.code).toBe(2);
    expect(said.errors.join()).toMatch(
      /^.*Verification 1: verifierReward returned (NaN|Infinity)\./,
    );
    const mended = fileOf("mended", "function verifierReward() { return 1; }");
    const resumed = await lab("train", "--resume", out("broken"), "--line", mended);
    expect(resumed.errors).toEqual([]);
    expect(resumed.code).toBe(0);
    expect(resumed.out).toMatch(/Finished/);
  });

  test.each([
    ["no function of the algorithm", "const x = 1;", /There is no function/],
    ["no JavaScript", "function advantages( {", /Line 1: this is not JavaScript/],
    ["thrown", "throw new Error('no');", /it threw no\./],
    ["a loop", "while (true) {}\nfunction advantages() {}", /did not end/],
    [
      "10 MB",
      `${"x".repeat(10 * 2 ** 20)}`,
      /has 10485760 characters, but a function .* at most 4000\.$/,
    ],
  ])("%s is a sentence, and no run begins", async (name, code, sentence) => {
    const said = await train("never", {}, "--line", fileOf(name.replaceAll(" ", "-"), code));
    expect(said.code).toBe(2);
    expect(said.errors.join()).toMatch(sentence);
  });

  test("a file of Windows in UTF-16 is read; a folder and a file that is no text are refused", async () => {
    const code = Buffer.from("\ufefffunction advantages() {}", "utf16le");
    const wide = join(out("."), "wide.js");
    writeFileSync(wide, code);
    expect((await train("wide", {}, "--line", wide)).errors.join()).not.toContain("JavaScript");
    const binary = join(out("."), "binary.js");
    writeFileSync(binary, Uint8Array.of(0x66, 0xff, 0x80));
    for (const [path, sentence] of [
      [out("."), /cannot be read: it is a folder/],
      [binary, /is neither UTF-8 nor UTF-16/],
    ] as const) {
      const said = await train("never", {}, "--line", path);
      expect(said.code).toBe(2);
      expect(said.errors.join()).toMatch(sentence);
    }
  });

  test.each([
    ["throws", "throw new Error('no');", /^Line 1: it threw no\.$/],
    ["never ends", "while (true) {}", /^Line 1 did not end: stopped after 0\.25 s\.$/],
  ])(
    "a run whose function %s stops with a sentence, and its code came in by a setting",
    async (name, body, sentence) => {
      const line = sealLine(`function advantages(rewards) { ${body} }`);
      const said = await train(`carried-${name}`, { line });
      expect(said.code).toBe(2);
      expect(said.errors).toHaveLength(1);
      expect(said.errors[0]).toMatch(sentence);
    },
  );

  test("code that was changed after it was saved does not run", async () => {
    const sealed = sealLine("function advantages(rewards) { return rewards; }").replace(
      "return",
      "throw",
    );
    const said = await train("changed", { line: sealed });
    expect(said.code).toBe(2);
    expect(said.errors.join()).toContain("it was changed and nothing of it runs");
  });
});
