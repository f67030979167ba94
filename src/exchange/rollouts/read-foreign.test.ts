import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TangoError } from "../../core/errors.ts";
import type { ForeignRun } from "./foreign-run.ts";
import { type ForeignFile, readForeign } from "./read-foreign.ts";

const read = (content: ForeignFile["content"], name = "run.json") =>
  readForeign([{ name, content }]);

function refusal(...files: readonly ForeignFile[]): string {
  try {
    readForeign(files);
  } catch (error) {
    expect(error).toBeInstanceOf(TangoError);
    expect((error as TangoError).code).toBe("bad-file");
    return (error as TangoError).message;
  }
  throw new Error("was accepted");
}

/** A line as text, as a trainer writes them. */
const lines = (...values: readonly unknown[]) =>
  values.map((value) => `${JSON.stringify(value)}\n`).join("");

const ANSWER = {
  id: "step0_p0_sample0",
  reward: 0.85,
  advantage: 0.35,
  response_text: "It is 4.",
  tokens: { strings: ["It is", " 4."], old_log_probs: [-0.5, 0], advantages: [0.35, 0.3] },
};
const ENTRY = {
  step: 3,
  metrics: { reward: 0.4 },
  prompts: [{ prompt: "2 + 2", responses: [ANSWER] }],
};
const HEADER = { algorithm: "ppo", model_name: "a 1 B model", hparams: {} };

const WANTED: ForeignRun = {
  source: "unipo",
  algorithm: "ppo",
  model: "a 1 B model",
  steps: [
    {
      step: 3,
      reward: 0.4,
      groups: [
        {
          prompt: "2 + 2",
          answers: [
            {
              text: "It is 4.",
              reward: 0.85,
              advantage: 0.35,
              tokens: [
                { text: "It is", advantage: 0.35, probability: Math.exp(-0.5) },
                { text: " 4.", advantage: 0.3, probability: 1 },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe("UNIPO's run", () => {
  test("as one object, in one line or in many", () => {
    const run = { header: HEADER, entries: [ENTRY] };
    expect(read(JSON.stringify(run))).toEqual(WANTED);
    expect(read(JSON.stringify(run, null, 2))).toEqual(WANTED);
  });

  test("as lines, each with its type", () => {
    expect(read(lines({ type: "header", ...HEADER }, { type: "step", ...ENTRY }))).toEqual(WANTED);
  });

  test("with an answer that has its tokens alone, and one without", () => {
    const { tokens, ...textOnly } = ANSWER;
    const prompts = [{ prompt: "2 + 2", responses: [{ reward: 1, tokens }, textOnly] }];
    const run = read(JSON.stringify({ header: HEADER, entries: [{ step: 0, prompts }] }));
    const [first, second] = run.steps[0]?.groups[0]?.answers ?? [];
    expect(first?.text).toBe("It is 4.");
    expect(second?.tokens).toBeNull();
    // No mean was logged: it is that of the answers.
    expect(run.steps[0]?.reward).toBeCloseTo((1 + 0.85) / 2);
  });
});

describe("rows", () => {
  const trl = (more: object) => ({
    step: 1,
    prompt: "2 + 2",
    completion: "4",
    advantage: 0.5,
    ...more,
  });

  test("TRL's completions: the reward is the sum of its functions", () => {
    const run = read(
      lines(trl({ correct: 1, format: 0.25 }), trl({ completion: "5", correct: 0, format: 0.25 })),
    );
    expect([run.source, run.steps.length]).toEqual(["trl", 1]);
    const answers = run.steps[0]?.groups[0]?.answers ?? [];
    expect(answers.map(({ text, reward, advantage }) => [text, reward, advantage])).toEqual([
      ["4", 1.25, 0.5],
      ["5", 0.25, 0.5],
    ]);
    expect(run.steps[0]?.reward).toBe(0.75);
  });

  test("as conversations, as the table that wandb keeps, and as records of a Parquet", () => {
    const prompt = [{ role: "user", content: "2 + 2" }];
    const completion = [{ role: "assistant", content: "4" }];
    const columns = ["step", "prompt", "completion", "correct", "advantage"];
    const table = { columns, data: [[1, prompt, completion, 1, 0.5]] };
    const wanted = read(lines(trl({ correct: 1 })));
    expect(read(JSON.stringify(table))).toEqual(wanted);
    expect(read([trl({ step: 1n, correct: 1 })])).toEqual(wanted);
  });

  test("without a step, that of the file's name", () => {
    const { step: _, ...row } = trl({ correct: 1 });
    expect(read([row], "completions_00012.parquet").steps[0]?.step).toBe(12);
    expect(refusal({ name: "completions.parquet", content: [row] })).toMatch(
      /its row 1 has no "step"/,
    );
  });

  test("verl's rollouts, one file a step", () => {
    const row = (step: number, score: number) => ({
      input: "2 + 2",
      output: "4",
      gts: "4",
      score,
      step,
    });
    const run = readForeign([
      { name: "20.jsonl", content: lines(row(20, 1), row(20, 0)) },
      { name: "10.jsonl", content: lines(row(10, 0)) },
    ]);
    expect(run.source).toBe("verl");
    expect(run.steps.map(({ step, reward }) => [step, reward])).toEqual([
      [10, 0],
      [20, 0.5],
    ]);
  });
});

describe("refused, each in a sentence", () => {
  test.each<[string, ForeignFile["content"], RegExp]>([
    ["nothing", "", /run\.json: it is empty|is empty/],
    ["another JSON", '{"a": 1}', /must be UNIPO's run, TRL's completions .* or verl's rollouts/],
    ["a list of numbers", "[1, 2]", /must be UNIPO's run/],
    ["a broken line", `${lines({ input: "a", output: "b", step: 1 })}{"input"`, /line 2/],
    [
      "a row without its text",
      lines({ input: "a", output: "b", step: 1 }, { input: "a", step: 1 }),
      /its row 2 has no text in "output"/,
    ],
    [
      "an entry without its step",
      JSON.stringify({ header: HEADER, entries: [{ metrics: {} }] }),
      /its entry 1 has no "step"/,
    ],
    [
      "no answers",
      JSON.stringify({ header: HEADER, entries: [{ step: 1, metrics: { reward: 1 } }] }),
      /it has no answers/,
    ],
    [
      "numbers that are not as many as the tokens",
      JSON.stringify({
        header: HEADER,
        entries: [
          {
            step: 1,
            prompts: [
              { prompt: "a", responses: [{ tokens: { strings: ["a", "b"], advantages: [1] } }] },
            ],
          },
        ],
      }),
      /answer 1 to prompt 1 of its step 1 has 2 tokens and 1 advantages/,
    ],
  ])("%s", (_, content, sentence) => {
    expect(refusal({ name: "run.json", content })).toMatch(sentence);
  });

  test("files of two trainers", () => {
    const verl = { name: "1.jsonl", content: lines({ input: "a", output: "b", step: 1 }) };
    const trl = { name: "2.jsonl", content: lines({ prompt: "a", completion: "b", step: 1 }) };
    expect(refusal(verl, trl)).toMatch(/2\.jsonl.* is of trl, and 1\.jsonl of verl/);
  });
});

test("any JSON is read or refused in a sentence, and nothing else", () => {
  const row = fc.record(
    {
      step: fc.anything(),
      input: fc.anything(),
      output: fc.anything(),
      prompt: fc.string(),
      completion: fc.anything(),
      header: fc.object(),
      entries: fc.array(fc.anything()),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
      const text = JSON.stringify(rows);
      try {
        expect(read(text).steps.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(TangoError);
      }
    }),
    { numRuns: 500, seed: 31 },
  );
});

test("a line that is no JSON is named by its line in the file", () => {
  const good = lines({ input: "1+1=", output: "2", score: 1 });
  expect(refusal({ name: "1.jsonl", content: `${good}${good}{"input": NaN}\n` })).toBe(
    "1.jsonl cannot be used: it is not JSON at line 3, column 11: NaN is not JSON.",
  );
});
