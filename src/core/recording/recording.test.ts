import { strToU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { TangoError } from "../errors.ts";
import { decodeRecording, encodeRecording, type RecordingWithLanes } from "./recording.ts";
import { liveRun } from "./testing/run.ts";
import { writeZip } from "./zip.ts";

let live: RecordingWithLanes;
let bytes: Uint8Array;
beforeAll(async () => {
  live = await liveRun();
  bytes = encodeRecording(live);
});

const parts = () => {
  const read = Object.entries(unzipSync(bytes));
  return new Map(read.map(([name, content]) => [name, new TextDecoder().decode(content)]));
};
const packed = (texts: ReadonlyMap<string, string>) =>
  writeZip([...texts].map(([name, text]) => ({ name, bytes: strToU8(text) })));

/** The recording with one part's text changed. */
function changed(part: string, change: (text: string) => string): Uint8Array {
  const all = parts();
  const text = all.get(part) ?? "";
  const other = change(text);
  expect(other, "the test changes nothing").not.toBe(text);
  return packed(all.set(part, other));
}

function refusal(hostile: Uint8Array): string {
  try {
    decodeRecording("x.tango.zip", hostile);
  } catch (error) {
    expect(error).toBeInstanceOf(TangoError);
    const { code, message } = error as TangoError;
    expect(code).toBe("bad-file");
    expect(message).toMatch(/^x\.tango\.zip cannot be used: [^\n]*[^.]\.$/);
    expect(message.length).toBeLessThan(200);
    return message;
  }
  throw new Error("was accepted");
}

const finite = (values: Readonly<Record<string, number>>) =>
  Object.entries(values).filter(([, value]) => Number.isFinite(value));

describe("a recording", () => {
  test("contains every line and group of the live stream, rounded", () => {
    const { run, lines, groups } = decodeRecording("x", bytes);
    expect(run).toEqual(live.run);
    expect(lines.map(({ values, ...line }) => line)).toEqual(
      live.lines.map(({ values, ...line }) => line),
    );
    lines.forEach(({ values }, line) => {
      const expected = finite(live.lines[line]?.values ?? {});
      expect(Object.keys(values).sort()).toEqual(expected.map(([name]) => name).sort());
      for (const [name, value] of expected) {
        const digits = name.startsWith("timing_s/") || name === "step_time" ? 3 : 7;
        expect(values[name], name).toBe(Number(value.toPrecision(digits)));
      }
    });
    const rounded = (values: readonly number[], digits: number) =>
      values.map((value) => Number(value.toPrecision(digits)));
    expect(groups).toEqual(
      live.groups.map((group) => ({
        ...group,
        alpha: group.alpha && Number(group.alpha.toPrecision(4)),
        rows: group.rows.map((row) => ({
          ...row,
          outcomeAdvantage: row.outcomeAdvantage && Number(row.outcomeAdvantage.toPrecision(4)),
          credit: row.credit && { ...row.credit, stepScores: rounded(row.credit.stepScores, 4) },
          advantages: rounded(row.advantages, 4),
          tokenProbabilities: rounded(row.tokenProbabilities, 3),
          tokenProbabilitiesAfter: rounded(row.tokenProbabilitiesAfter, 3),
        })),
      })),
    );
  });

  test("has a group of M rows for each update, with the probability of every token", () => {
    const { lines, groups } = decodeRecording("x", bytes);
    const updates = lines.filter(({ phase }) => /warm-up|generator$|verifier$/.test(phase));
    const own = updates.filter(({ phase }) => !phase.startsWith("sft"));
    expect(groups.map(({ line }) => line)).toEqual(own.map(({ line }) => line));
    for (const { rows, updated } of groups) {
      expect(rows).toHaveLength(4);
      for (const row of rows) {
        const text = updated === "generator" ? row.solution : row.verification;
        expect(row.tokenProbabilities).toEqual(Array(text?.length).fill(0.607)); // exp(−0.5)
        expect(row.tokenProbabilitiesAfter).toEqual(row.tokenProbabilities);
        expect(row.advantages).toHaveLength(text?.length ?? 0);
      }
    }
  });

  test("does not round counts", () => {
    const [first, ...others] = live.lines;
    const counted = { ...first, values: { num_tokens: 1234567891 } } as (typeof live.lines)[0];
    const again = encodeRecording({ ...live, lines: [counted, ...others] });
    expect(decodeRecording("x", again).lines[0]?.values).toEqual({ num_tokens: 1234567891 });
  });

  test("has the same bytes when it is encoded again or re-encoded from itself", () => {
    const isSame = (other: Uint8Array) => Buffer.from(other).equals(bytes);
    expect(isSame(encodeRecording(live))).toBe(true);
    expect(isSame(encodeRecording(decodeRecording("x", bytes)))).toBe(true);
  });

  test("of other arms is read back too", async () => {
    for (const algorithm of ["grpo", "oracle-steps", "orm"]) {
      const other = await liveRun({ algorithm });
      const { lines, groups } = decodeRecording("x", encodeRecording(other));
      expect(lines).toHaveLength(other.lines.length);
      expect(groups.map(({ rows }) => rows.length)).toEqual(
        other.groups.map(({ rows }) => rows.length),
      );
    }
  });
});

describe("is refused", () => {
  test.each(["run.json", "metrics.json", "groups.jsonl"])("without its %s", (name) => {
    const all = parts();
    all.delete(name);
    expect(refusal(packed(all))).toContain(`it holds no ${name}`);
  });

  test("when it is not a zip", () => {
    expect(refusal(strToU8("{}"))).toMatch(/not a zip archive/);
    expect(refusal(bytes.slice(0, -30))).toMatch(/not a zip archive/);
  });

  const swap =
    (from: string | RegExp, to: string | ((found: string) => string)) => (text: string) =>
      typeof to === "string" ? text.replace(from, to) : text.replace(from, to);
  test.each<[string, string, (text: string) => string, RegExp]>([
    ["of another lab", "run.json", swap("tango-recording", "other"), /not a recording/],
    ["that is null", "run.json", () => "null", /not a recording/],
    ["of another version", "run.json", swap('"version": 3', '"version": 2'), /version 2, but .* 3/],
    [
      "of a version that turns text around",
      "run.json",
      swap('"version": 3', '"version": "\u202e\u2028b"'),
      /it has version "\?\?b", but/,
    ],
    ["cut off", "run.json", (text) => text.slice(0, -3), /run\.json is not JSON/],
    ["of an unknown engine", "run.json", swap('"cpu"', '"npu"'), /engine of run\.json/],
    ["with an unknown setting", "run.json", swap('"width"', '"girth"'), /girth/],
    ["with a bad setting", "run.json", swap('"width": 16', '"width": 17'), /width is 17/],
    ["of another seed", "run.json", swap('"seed": 1', '"seed": 2'), /task or seed/],
    ["of fewer lines", "run.json", swap(/"lines": \d+/, '"lines": 2'), /not as many as it says/],
    ["of more groups", "run.json", swap(/"groups": \d+/, '"groups": 99'), /not as many as it say/],
    ["with NaN", "metrics.json", swap(/"loss":\[[^,]+/, '"loss":[NaN'), /not JSON/],
    ["with infinity", "metrics.json", swap(/"loss":\[[^,]+/, '"loss":[1e999'), /loss of metr/],
    ["with text", "metrics.json", swap(/"loss":\[[^,]+/, '"loss":["1"'), /loss of metrics/],
    ["of an unknown phase", "metrics.json", swap('["warm-up"', '["cool-down"'), /order/],
    [
      "with too many lines",
      "metrics.json",
      swap('["warm-up",2]', '["warm-up",200000]'),
      /it has 200013 lines/,
    ],
    ["with a short column", "metrics.json", swap(/"loss":\[[^,]+,/, '"loss":['), /column loss/],
    ["without a stage", "metrics.json", swap('"after-sft",', ""), /one an evaluation/],
    [
      "with too many columns",
      "metrics.json",
      swap('"loss"', `${Array.from({ length: 2000 }, (_, i) => `"c${i}":[]`).join()},"loss"`),
      /it has \d+ columns, at most 2000/,
    ],
    ["with a strange name", "metrics.json", swap('"loss"', '"<loss>"'), /\?loss\? of metrics/],
    ["that is a list", "metrics.json", () => "[]", /of metrics\.json is not/],
    ["whose row is none", "groups.jsonl", swap("{", "["), /line 1 of groups/],
    ["without rows' texts", "groups.jsonl", swap('"solution"', '"problem"'), /line 1 of groups/],
    ["of SFT", "groups.jsonl", swap(/"line":\d+/, '"line":0'), /belongs to no update/],
    ["of the other model", "groups.jsonl", swap('"verifier"', '"generator"'), /no update/],
    ["out of order", "groups.jsonl", (text) => `${text}${text}`, /belongs to no update/],
    [
      "above 1",
      "groups.jsonl",
      swap(/"tokenProbabilities":\[+0.607/, (m) => m.replace("0.607", "2")),
      /line 1/,
    ],
    [
      "for ever",
      "groups.jsonl",
      swap(/"advantages":\[+[^\]]*,\d+/, (m) => `${m}0000000`),
      /line \d/,
    ],
  ])("%s: %s", (_, part, change, message) => {
    expect(refusal(changed(part, change))).toMatch(message);
  });

  test("when it would fill the memory", () => {
    const all = parts().set("metrics.json", " ".repeat(17_000_000));
    expect(refusal(packed(all))).toMatch(/more than 16000000 bytes/);
  });

  test("when run lengths expand to too many tokens", () => {
    const lines = Array.from({ length: 5 }, (_, line) => ({
      line,
      phase: "generator" as const,
      values: {},
    }));
    const group = live.groups.find(({ updated }) => updated === "generator");
    const row = { ...group?.rows[0], advantages: Array(1000).fill(0) };
    const rows = Array(250).fill(row);
    const groups = lines.map(({ line }) => ({ ...group, line, rows })) as typeof live.groups;
    expect(refusal(encodeRecording({ ...live, lines, groups }))).toMatch(/1000000 tokens/);
  });

  test("without changing Object.prototype", () => {
    const hostile = changed("metrics.json", (text) =>
      text.replace('"columns":{', '"columns":{"__proto__":{"loss":[1]},'),
    );
    try {
      decodeRecording("x", hostile);
    } catch (error) {
      expect((error as TangoError).code).toBe("bad-file");
    }
    expect(({} as Record<string, unknown>)["loss"]).toBeUndefined();
  });
});

describe("a figure out of its range is refused", () => {
  test.each([
    ["rollouts/accuracy", 17, "0 to 1"],
    ["reward", -0.25, "0 to 1"],
    ["loss", 1.7e308, "-3e+38 to 3e+38"],
    ["generator_updates", -1, "0 to 3e+38"],
  ])("%s of %d", (name, value, range) => {
    const lines = live.lines.map((line) =>
      name in line.values ? { ...line, values: { ...line.values, [name]: value } } : line,
    );
    const message = refusal(encodeRecording({ ...live, lines }));
    expect(message).toContain(`its column ${name} has ${value}, but must be from ${range}.`);
  });

  test("in a group: the weight of the step advantages, and a step's reward", () => {
    const [first, ...others] = live.groups;
    if (!first) throw new Error("The run has no group.");
    const withFirst = (change: object) =>
      encodeRecording({ ...live, groups: [{ ...first, ...change }, ...others] });
    expect(refusal(withFirst({ alpha: 1.5 }))).toMatch(/line 1 of groups\.jsonl/);
    const rows = first.rows.map((row) => ({ ...row, credit: { stepEnds: [1], stepScores: [2] } }));
    expect(refusal(withFirst({ rows }))).toMatch(/line 1 of groups\.jsonl/);
  });
});
